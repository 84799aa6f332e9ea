import type { WireLoyalty } from '#api/customer/loyalty-routes.ts'
import { formatCount } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { LIQUIDS } from './tasting-glass.tsx'

/** All tiers in a row, and the way that is behind. */
export function TierScale({ loyalty: { tier, progress, rules } }: { loyalty: WireLoyalty }) {
  const { t, locale } = useLazyTranslation('loyalty')
  const { tiers } = rules
  const reached = tiers.findIndex((step) => step.tier === tier)
  return (
    <ol aria-label={t('scale')} className="mt-5 grid grid-cols-4">
      {tiers.map((step, place) => (
        <li key={step.tier} aria-current={place === reached ? 'step' : undefined} className="min-w-0">
          <div className="relative h-4" aria-hidden="true">
            {place < tiers.length - 1 && (
              <>
                <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
                <span
                  className="absolute top-1/2 left-0 h-0.5 -translate-y-px bg-copper"
                  style={{ width: `${place < reached ? 100 : place === reached ? progress * 100 : 0}%` }}
                />
              </>
            )}
            <span
              className={`absolute top-0 left-0 size-4 rounded-full border ${place <= reached ? 'border-copper' : 'border-line-strong'}`}
              style={{ background: `linear-gradient(${LIQUIDS[step.tier].surface}, ${LIQUIDS[step.tier].depth})` }}
            />
          </div>
          <p
            className={`mt-2.5 pr-2 text-sm leading-tight ${place === reached ? 'font-medium text-ink' : 'text-ink-soft'}`}
          >
            {t(`tiers.${step.tier}`)}
            {place === reached && <VisuallyHidden>{`, ${t('current')}`}</VisuallyHidden>}
          </p>
          <p className="mt-0.5 pr-2 text-xs text-ink-faint tabular-nums">
            {t('from', { points: formatCount(step.from, locale) })}
          </p>
        </li>
      ))}
    </ol>
  )
}
