import { Link } from '#web/ui/link.tsx'
import type { ServiceCard } from '#domain/content/schemas.ts'
import { ServiceIcon } from '#web/store/services/service-icon.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { PauseButton } from '#web/ui/carousel/pause-button.tsx'
import { useHold } from '#web/ui/carousel/use-hold.ts'
import { useSnapTrack } from '#web/ui/carousel/use-snap-track.ts'
import { SectionHeading } from './section-heading.tsx'

const INTERVAL_MS = 4000

const PROMISES = [
  { key: 'easy', icon: 'plug' },
  { key: 'support', icon: 'day-and-night' },
  { key: 'warranty', icon: 'shield' },
  { key: 'premium', icon: 'headset' },
] as const

/** Promises of every service, with links; hidden without services. On phones the four rotate every 4 s. */
export function FeatureStrip({ services }: { services: Pick<ServiceCard, 'serviceId' | 'name' | 'path'>[] }) {
  const { t } = useTranslation('services')
  const { isHeld, handlers } = useHold()
  const { track, autoplay, canScroll, canMove, onScroll } = useSnapTrack({ intervalMs: INTERVAL_MS, paused: isHeld })
  if (services.length === 0) return null
  return (
    <section id="servicios" aria-labelledby="services-title" className="mx-auto max-w-7xl px-4 py-6 sm:px-6 lg:px-8">
      <div className="border-y border-line py-10 lg:py-12">
        <div className="flex items-end justify-between gap-4">
          <SectionHeading id="services-title" eyebrow={t('strip.eyebrow')} title={t('strip.title')} isQuiet />
          <div className="size-11 shrink-0 sm:hidden">
            {canMove && <PauseButton autoplay={autoplay} name={t('strip.title')} />}
          </div>
        </div>
        <ul
          ref={track}
          onScroll={onScroll}
          tabIndex={canScroll ? 0 : undefined}
          aria-labelledby={canScroll ? 'services-title' : undefined}
          {...handlers}
          className="mt-7 flex snap-x snap-mandatory gap-8 overflow-x-auto [scrollbar-width:none] sm:grid sm:grid-cols-2 sm:gap-x-10 sm:gap-y-8 sm:overflow-visible lg:mt-9 lg:grid-cols-4 noscript:[scrollbar-width:thin]"
        >
          {PROMISES.map(({ key, icon }) => (
            <li key={key} className="w-full shrink-0 snap-start">
              <ServiceIcon name={icon} className="size-7 text-copper" />
              <h3 className="mt-3 font-display text-xl leading-tight">{t(`strip.${key}`)}</h3>
              <p className="mt-1.5 text-[0.9375rem] leading-normal text-pretty text-ink-soft">
                {t(`strip.${key}Text`)}
              </p>
            </li>
          ))}
        </ul>
        <Directory services={services} />
      </div>
    </section>
  )
}

function Directory({ services }: Parameters<typeof FeatureStrip>[0]) {
  const { t } = useTranslation('services')
  return (
    <nav aria-labelledby="services-all" className="mt-7 lg:mt-9 lg:flex lg:gap-10">
      <h3 id="services-all" className="shrink-0 py-2.5 font-sans text-[0.9375rem] font-medium tracking-normal">
        {t('strip.all')}
      </h3>
      <ul className="flex flex-wrap gap-x-7">
        {services.map(({ serviceId, name, path }) => (
          <li key={serviceId}>
            <Link to={path} prefetch="intent" className="link inline-flex min-h-11 items-center text-[0.9375rem]">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
