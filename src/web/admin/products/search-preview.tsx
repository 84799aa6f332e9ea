import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { ProductForm, Texts } from './product-form-value.ts'
import type { Language } from './texts-field.tsx'

/** As much as search engines show. */
const MAX_TITLE = 60
const MAX_DESCRIPTION = 160

interface SearchPreviewProps {
  form: ProductForm
  address: string
  language: Language
}

/** How a product's page would look among the results of a search. */
export function SearchPreview({ form, address, language }: SearchPreviewProps) {
  const { t } = useLazyTranslation('managementProducts')
  const brand = useBrand()
  const said = (texts: Texts) => texts[language].trim() || texts.es.trim()
  const title = `${said(form.seoTitle) || said(form.name)} · ${brand.name}`
  const description = said(form.seoDescription) || said(form.summary)
  return (
    <figure className="max-w-xl border border-line p-4">
      <figcaption className="mb-2 text-sm text-ink-faint">{t('editor.seoPreview')}</figcaption>
      <p className="truncate text-sm text-ink-soft">{`${location.host} › store › ${address}`}</p>
      <p className="text-lg text-agave">{cut(title, MAX_TITLE)}</p>
      <p className="text-sm text-ink-soft">{cut(description, MAX_DESCRIPTION)}</p>
    </figure>
  )
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
