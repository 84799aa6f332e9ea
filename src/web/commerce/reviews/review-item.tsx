import type { PublishedReview } from '#domain/reviews/schemas.ts'
import type { Locale } from '#i18n/locale.ts'
import { formatDate } from '#i18n/format.ts'
import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Stars } from './stars.tsx'

const TAGS: Record<Locale, string> = { es: 'es-MX', en: 'en-US' }

export function ReviewItem({ review }: { review: PublishedReview }) {
  const { t, locale } = useLazyTranslation('reviews')
  const brand = useBrand()
  const { stars, title, text, name, language, writtenAt, purchasedIn, answer } = review
  const lang = language === locale ? undefined : language
  return (
    <li className="review">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Stars value={stars} label={t('outOfFive', { value: stars })} />
        <span className="text-sm text-ink-faint">{formatDate(writtenAt, locale)}</span>
      </div>
      {title && (
        <h3 lang={lang} className="mt-3 font-display text-xl break-words">
          {title}
        </h3>
      )}
      <p lang={lang} className="mt-2 max-w-prose break-words whitespace-pre-line text-ink-soft">
        {text}
      </p>
      <p className="mt-3 text-sm">
        <span className="font-medium break-words">{name}</span>
        <span className="text-ink-faint">
          {` · ${t('section.verified', { month: formatMonth(purchasedIn, locale) })}`}
        </span>
      </p>
      {answer && (
        <div className="mt-5 border-l-2 border-agave pl-4">
          <p className="text-sm font-medium">{t('section.answer', { shop: brand.name })}</p>
          <p lang={lang} className="mt-1 max-w-prose break-words whitespace-pre-line text-ink-soft">
            {answer.text}
          </p>
        </div>
      )}
    </li>
  )
}

/** `2026-11` as `noviembre de 2026`. Apart from the formatters that every page loads. */
function formatMonth(month: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(TAGS[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-15T12:00:00Z`))
}
