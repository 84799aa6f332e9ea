import type { FormEvent } from 'react'
import type { ServiceCard } from '#domain/content/schemas.ts'
import type { Translate } from '#i18n/translator.ts'
import { usePrefixed } from '#web/platform/locale-prefix.ts'
import { ServiceIcon } from '#web/store/services/service-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'

const MAX_CHIPS = 3

const TONES = [
  '[--tone:var(--bugambilia)] [--tone-soft:var(--bugambilia-soft)]',
  '[--tone:var(--jacaranda)] [--tone-soft:var(--jacaranda-soft)]',
  '[--tone:var(--talavera)] [--tone-soft:var(--talavera-soft)]',
]

interface ServiceTileProps {
  service: ServiceCard
  /** Index among all services, for alternating tones. */
  place: number
  isInView?: boolean
  onChoose: (service: ServiceCard) => void
  t: Translate<'services'>
}

/** Without scripts, its button is a link to the service's page. */
export function ServiceTile({ service, place, isInView = true, onChoose, t }: ServiceTileProps) {
  const { name, description, icon, path, features } = service
  const prefixed = usePrefixed()
  const choose = (event: FormEvent) => {
    event.preventDefault()
    onChoose(service)
  }
  return (
    <li
      inert={!isInView}
      className={`group relative flex h-[400px] w-(--card) shrink-0 snap-start flex-col bg-(--tone-soft) p-6 sm:p-7 ${TONES[place % TONES.length]}`}
    >
      <ServiceIcon name={icon} className="size-10 text-(--tone)" />
      <h3 className="mt-4 truncate font-display text-[1.3125rem] leading-snug sm:text-[1.4375rem]">{name}</h3>
      <p className="mt-1 line-clamp-2 text-[0.9375rem] leading-normal text-ink-soft">{description}</p>
      <Chips features={features} t={t} />
      <form action={prefixed(path)} onSubmit={choose} className="mt-auto">
        <button
          type="submit"
          aria-label={`${t('home.details')}: ${name}`}
          className="inline-flex min-h-11 items-center gap-2.5 border-b border-(--tone) text-[0.9375rem] font-medium text-(--tone) after:absolute after:inset-0"
        >
          {t('home.details')}
          <Icon name="arrow-right" className="size-4 transition-transform duration-300 group-hover:translate-x-1" />
        </button>
      </form>
    </li>
  )
}

function Chips({ features, t }: Pick<ServiceTileProps, 't'> & { features: string[] }) {
  const chip = 'max-w-full truncate rounded-full border border-(--tone)/30 px-3 py-0.5 text-[0.8125rem] text-(--tone)'
  const more = features.length - MAX_CHIPS
  return (
    <ul className="mt-4 flex flex-wrap gap-1.5">
      {features.slice(0, MAX_CHIPS).map((feature) => (
        <li key={feature} className={chip}>
          {feature}
        </li>
      ))}
      {more > 0 && <li className={chip}>{t('home.moreFeatures', { count: more })}</li>}
    </ul>
  )
}
