import { missingInEnglish } from '#domain/catalogue/products/missing-texts.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ProductForm } from './product-form-value.ts'

/** How many texts still lack their English; the fields say which. */
export function MissingEnglish({ form }: { form: ProductForm }) {
  const { t } = useLazyTranslation('managementProducts')
  const spoken = (color: { es: string; en: string }) => (color.es.trim() ? color : null)
  const count = missingInEnglish({
    ...form,
    variants: form.variants.map(({ size, color }) => ({ size, color: spoken(color) })),
  }).length
  // Of a product without a name nothing is complete
  if (!form.name.es.trim()) return null
  return (
    <output className="flex items-start gap-2.5 text-[0.9375rem] text-ink-soft">
      <Icon name={count > 0 ? 'info' : 'check'} className="mt-1 size-4.5" />
      {count > 0 ? t('editor.missingCount', { count }) : t('editor.allThere')}
    </output>
  )
}
