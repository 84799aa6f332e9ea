import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { HealthLegend } from '#web/commerce/health-legend/health-legend.tsx'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { DateRow } from './date-row.tsx'
import type { ShownTour } from './tour-dates.ts'

export default function ToursPage({ tours }: { tours: ShownTour[] }) {
  const { t } = useLazyTranslation('tours')
  return (
    <div className="mx-auto max-w-7xl px-4 pt-10 sm:px-6 lg:px-8 lg:pt-16">
      <PageHead title={t('title')} description={t('description')} />
      <PageTitle title={t('heading')} lead={t('lead')} />
      {tours.length === 0 && (
        <EmptyState title={t('noTours')} text={t('noToursText')}>
          <ButtonLink to="/contacto">{t('write')}</ButtonLink>
        </EmptyState>
      )}
      {tours.map((tour, index) => (
        <TourSection key={tour.productId} tour={tour} isFirst={index === 0} />
      ))}
      <p className="border-t border-line pt-6 text-sm text-ink-soft">{t('closes')}</p>
      <HealthLegend className="mt-4" />
    </div>
  )
}

function TourSection({ tour, isFirst }: { tour: ShownTour; isFirst: boolean }) {
  const { t } = useLazyTranslation('tours')
  const { productId, name, summary, description, image, alt, months } = tour
  return (
    <section
      id={productId}
      aria-labelledby={`${productId}-name`}
      className="grid scroll-mt-28 gap-x-16 gap-y-8 border-t border-line py-10 lg:grid-cols-2 lg:py-20"
    >
      <div className="lg:sticky lg:top-28 lg:self-start">
        <Picture
          src={image}
          alt={alt}
          sizes="(min-width: 80rem) 580px, (min-width: 64rem) 46vw, calc(100vw - 32px)"
          priority={isFirst}
          className="aspect-4/3 bg-sunken"
        />
        <h2 id={`${productId}-name`} className="mt-8 font-display text-3xl lg:text-5xl">
          {name}
        </h2>
        <p className="mt-4 text-pretty text-ink-soft lg:text-lg">{summary}</p>
        {description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="mt-4 text-pretty text-ink-soft">
            {paragraph}
          </p>
        ))}
        <Facts tour={tour} />
      </div>
      <div>
        <h3 className="eyebrow">{t('dates')}</h3>
        {months.length === 0 && <p className="mt-4 text-pretty text-ink-soft">{t('none')}</p>}
        {months.map((month) => (
          <div key={month.name} className="mt-6">
            <h4 className="font-display text-2xl">{month.name}</h4>
            <ul
              aria-label={`${t('of', { name })}, ${month.name}`}
              className="mt-2 divide-y divide-line border-y border-line"
            >
              {month.dates.map((date) => (
                <DateRow key={date.variantId} tour={tour} date={date} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function Facts({ tour: { minutes, place, largestGroup } }: { tour: ShownTour }) {
  const { t } = useLazyTranslation('tours')
  const facts = [
    [t('lasts'), t('minutes', { minutes })],
    [t('place'), place],
    ...(largestGroup === null ? [] : [[t('group'), t('groupOf', { count: largestGroup })] as const]),
    [t('who'), t('adults')],
  ] as const
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      {facts.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-6 py-2.5">
          <dt className="shrink-0 text-ink-faint">{term}</dt>
          <dd className="text-right text-pretty">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
