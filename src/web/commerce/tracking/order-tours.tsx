import { formatLanguage, formatTourStart } from '#i18n/format-tours.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import type { TrackedOrder } from './tracked-order.ts'

export function OrderTours({
  order: { tours, tourCalendar },
}: {
  order: Pick<TrackedOrder, 'tours' | 'tourCalendar'>
}) {
  const { t, locale } = useTranslation('orders')
  if (tours.length === 0) return null
  return (
    <section aria-label={t('track.visit')} className="mb-6 border-l-2 border-copper pl-4">
      {tours.map(({ variantId, name, startsAt, minutes, place, language, people }) => (
        <div key={variantId} className="mb-3">
          <p className="font-display text-xl">{name}</p>
          <p>
            <time dateTime={startsAt}>{formatTourStart(startsAt, locale)}</time>
          </p>
          <p className="text-sm text-ink-soft">
            {t('track.visitFacts', { minutes, people, language: formatLanguage(language, locale) })}
          </p>
          <p className="text-sm text-ink-soft">{place}</p>
        </div>
      ))}
      {tourCalendar && (
        <a href={tourCalendar} className="link inline-flex min-h-11 items-center text-sm" download>
          {t('track.visitCalendar')}
        </a>
      )}
    </section>
  )
}
