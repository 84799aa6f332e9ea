import { useDeferredValue, useState } from 'react'
import { parseLegal, withFacts } from '#domain/content/legal/legal-markdown.ts'
import type { Locale } from '#i18n/locale.ts'
import { LOCALES } from '#i18n/locale.ts'
import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { legalFactsOf } from '#web/commerce/legal/legal-facts.ts'
import { TextParts } from '#web/ui/marked-text.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { LegalValue } from './legal-value.ts'

interface LegalPreviewProps {
  value: LegalValue
  title: string
}

export function LegalPreview({ value, title: named }: LegalPreviewProps) {
  const { t, locale: own } = useLazyTranslation('managementContent')
  const brand = useBrand()
  const [locale, setLocale] = useState<Locale>(own)
  const { title, lead, body } = useDeferredValue(value)
  const facts = { facts: legalFactsOf(brand), shippingRates: [t('legal.ratesStandIn')] }
  const language = body[locale] ? locale : 'es'
  return (
    <section aria-label={named} className="border border-line">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4 sm:pl-6">
        <h2 className="text-sm font-medium">{named}</h2>
        <fieldset aria-label={t('banners.previewLanguage')} className="flex">
          {LOCALES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === locale}
              onClick={() => setLocale(each)}
              className="min-h-11 min-w-11 border border-line px-3 text-sm uppercase aria-pressed:border-ink aria-pressed:bg-sunken"
            >
              {each}
            </button>
          ))}
        </fieldset>
      </div>
      <div inert lang={language} className="px-4 py-6 sm:px-6">
        <p className="font-display text-3xl">{withFacts(title[language] ?? '', facts)}</p>
        <p className="mt-3 max-w-[68ch] text-pretty text-ink-soft">{withFacts(lead[language] ?? '', facts)}</p>
        {parseLegal(body[language] ?? '', facts).map(({ heading, parts }, index) => (
          // Headings may be equal while typing
          <div key={index} className="mt-8 grid max-w-[68ch] gap-3 hyphens-auto">
            <p className="font-display text-xl">{`${index + 1}. ${heading}`}</p>
            <TextParts parts={parts} />
          </div>
        ))}
      </div>
    </section>
  )
}
