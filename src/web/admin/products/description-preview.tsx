import { use, useDeferredValue } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'
import type { Texts } from './product-form-value.ts'
import { LANGUAGES, ShownLanguage } from './texts-field.tsx'

/** The description as visitors read it, each language below its field. */
export function DescriptionPreview({ description }: { description: Texts }) {
  const { t } = useLazyTranslation('managementProducts')
  const shown = use(ShownLanguage)
  const texts = useDeferredValue(description)
  return (
    <details className="border-y border-line">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">
        {t('editor.descriptionPreview')}
      </summary>
      <div className="grid gap-x-5 lg:grid-cols-2">
        {LANGUAGES.map((language) => (
          <div
            key={language}
            lang={language}
            className={`max-w-prose space-y-5 py-4 text-pretty text-ink-soft ${language === shown ? '' : 'max-lg:hidden'}`}
          >
            <MarkedText source={texts[language]} />
          </div>
        ))}
      </div>
    </details>
  )
}
