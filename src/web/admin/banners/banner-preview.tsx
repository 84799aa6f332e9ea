import { useState } from 'react'
import type { Locale } from '#i18n/locale.ts'
import { LOCALES } from '#i18n/locale.ts'
import { BannerSlide } from '#web/commerce/banners/banner-slide.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { asSeen } from './banner-value.ts'
import type { BannerValue } from './banner-value.ts'

export function BannerPreview({ value, previews }: { value: BannerValue; previews: Record<string, string> }) {
  const { t, locale: own } = useLazyTranslation('managementContent')
  const [locale, setLocale] = useState<Locale>(own)
  return (
    <section aria-label={t('banners.preview')}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-sm font-medium">{t('banners.preview')}</h2>
        <fieldset aria-label={t('banners.previewLanguage')} className="flex">
          {LOCALES.map((language) => (
            <button
              key={language}
              type="button"
              aria-pressed={language === locale}
              onClick={() => setLocale(language)}
              className="min-h-11 min-w-11 border border-line px-3 text-sm uppercase aria-pressed:border-ink aria-pressed:bg-sunken"
            >
              {language}
            </button>
          ))}
        </fieldset>
      </div>
      <div
        inert
        lang={locale}
        data-theme="dark"
        className="relative h-80 overflow-hidden border border-line bg-paper text-ink contain-paint sm:h-96"
      >
        <BannerSlide banner={asSeen(value, previews, locale)} />
      </div>
    </section>
  )
}
