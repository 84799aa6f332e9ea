import type { LoyaltyResponse } from '#api/customer/loyalty-router.ts'
import { formatCount } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { LIQUIDS } from './tasting-glass.tsx'

export function TierScale({ loyalty: { tier, progress, rules } }: { loyalty: LoyaltyResponse }) {
  const { t, locale } = useLazyTranslation('loyalty')
  const { tiers } = rules
  const reached = tiers.findIndex((step) => step.tier === tier)
  return (
    <ol aria-label={t('scale')} className="mt-5 grid gap-3 sm:grid-cols-4 sm:gap-0">
      {tiers.map((step, place) => (
        <li
          key={step.tier}
          aria-current={place === reached ? 'step' : undefined}
          className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:gap-3"
        >
          <div className="relative h-4 max-sm:w-4 max-sm:self-center" aria-hidden="true">
            {place < tiers.length - 1 && <Way made={place < reached ? 1 : place === reached ? progress : 0} />}
            <span
              className={`absolute top-0 left-0 size-4 rounded-full border ${place <= reached ? 'border-copper' : 'border-line-strong'}`}
              style={{ background: `linear-gradient(${LIQUIDS[step.tier].surface}, ${LIQUIDS[step.tier].depth})` }}
            />
          </div>
          <p
            className={`leading-tight sm:mt-2.5 sm:pr-3 ${place === reached ? 'font-medium text-ink' : 'text-ink-soft'}`}
          >
            {t(`tiers.${step.tier}`)}
            {place === reached && <VisuallyHidden>{`, ${t('current')}`}</VisuallyHidden>}
          </p>
          <p className="text-sm text-ink-faint tabular-nums max-sm:ml-auto sm:mt-0.5 sm:pr-3">
            {t('from', { points: formatCount(step.from, locale) })}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Progress between two tiers; hidden on phones for lack of room. */
function Way({ made }: { made: number }) {
  return (
    <>
      <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong max-sm:hidden" />
      <span
        className="absolute top-1/2 left-0 h-0.5 -translate-y-px bg-copper max-sm:hidden"
        style={{ width: `${made * 100}%` }}
      />
    </>
  )
}
