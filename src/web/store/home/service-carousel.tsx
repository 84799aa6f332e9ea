import { useState } from 'react'
import { servicesNameIn } from '#config/brand.ts'
import { useBrand } from '#web/commerce/brand/brand-context.ts'
import type { ServiceCard } from '#domain/content/schemas.ts'
import { track } from '#web/platform/data-layer.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { useLoop } from '#web/ui/carousel/use-loop.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LatePart } from '#web/ui/late-part.tsx'
import { MissingPart } from '#web/ui/missing-part.tsx'
import { SectionHeading } from './section-heading.tsx'
import { ServiceTile } from './service-tile.tsx'

const loadModal = () => import('#web/store/services/service-modal.tsx')

/** As many as may slide out during a step or a drag. */
const MOST_SHOWN = 3

export function ServiceCarousel({ services }: { services: ServiceCard[] }) {
  const [chosen, setChosen] = useState<ServiceCard>()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (services.length === 0) return null

  function choose(service: ServiceCard) {
    track('category_click', { category: service.name, path: service.path })
    setChosen(service)
    setIsOpen(true)
  }

  return (
    <section
      id="categories"
      aria-labelledby="categories-title"
      onPointerEnter={() => void loadModal().catch(() => undefined)}
      className="mx-auto max-w-7xl px-4 pt-14 pb-10 sm:px-6 lg:px-8 lg:pt-24 lg:pb-14"
    >
      <Loop services={services} onChoose={choose} />
      <LatePart
        load={loadModal}
        isWanted={isOpen}
        missing={(retrying) => <MissingPart {...retrying} onClose={close} className="mt-6 max-w-lg" />}
      >
        {(ServiceModal) => chosen && <ServiceModal isOpen={isOpen} onClose={close} service={chosen} />}
      </LatePart>
    </section>
  )
}

function Loop({ services, onChoose }: { services: ServiceCard[]; onChoose: (service: ServiceCard) => void }) {
  const brand = useBrand()
  const { t, locale } = useTranslation('services')
  const { attach, first, shown, hasMoved, next, previous, handlers } = useLoop({ length: services.length })
  const places = services.map((_service, index) => (first + index) % services.length)
  const tile = (place: number, isInView: boolean) => {
    const service = services[place]
    if (!service) return null
    return <ServiceTile key={place} service={service} place={place} isInView={isInView} onChoose={onChoose} t={t} />
  }
  const inView = places.slice(0, shown ?? 0).map((place) => services[place]?.name)
  return (
    <>
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_auto] lg:items-end">
        <SectionHeading id="categories-title" eyebrow={t('home.eyebrow')} title={t('home.title')} isQuiet>
          <p className="mt-4 max-w-lg text-pretty text-ink-soft">
            {t('home.text', { brand: servicesNameIn(locale, brand) })}
          </p>
        </SectionHeading>
        <div className="flex gap-2 noscript:hidden">
          <Arrow icon="arrow-left" label={t('home.previous')} onClick={previous} />
          <Arrow icon="arrow-right" label={t('home.next')} onClick={next} />
        </div>
      </div>
      <div
        className={`mt-7 h-[416px] snap-x snap-mandatory [scrollbar-width:none] noscript:[scrollbar-width:thin] lg:mt-9 ${shown ? 'overflow-x-clip' : 'overflow-x-auto'}`}
      >
        <div
          ref={attach}
          {...handlers}
          className="relative [transform:translateX(clamp(-100%,var(--drag,0px),100%))] touch-pan-y select-none [--gap:1rem] [--card:calc((100%-(var(--shown)-1)*var(--gap))/var(--shown))] [--shown:1] sm:[--gap:1.5rem] min-[640.02px]:[--shown:2] min-[1024.02px]:[--shown:3]"
        >
          <ul className="flex gap-(--gap)">
            {places.map((place, index) => tile(place, shown === undefined || index < shown))}
          </ul>
          {shown && (
            <ul
              aria-hidden="true"
              inert
              className="absolute top-0 right-full mr-(--gap) flex w-full justify-end gap-(--gap)"
            >
              {places.slice(-MOST_SHOWN).map((place) => tile(place, false))}
            </ul>
          )}
        </div>
      </div>
      <output className="sr-only">{hasMoved && t('home.showing', { names: inView.join(', ') })}</output>
    </>
  )
}

function Arrow({ icon, label, onClick }: { icon: 'arrow-left' | 'arrow-right'; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full border border-line-strong transition-colors hover:border-ink hover:bg-ink hover:text-paper"
    >
      <Icon name={icon} />
    </button>
  )
}
