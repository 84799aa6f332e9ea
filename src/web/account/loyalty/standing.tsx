import type { LoyaltyResponse } from '#api/customer/loyalty-router.ts'
import { formatCount, formatPrice } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { NextTier } from './next-tier.tsx'
import { TastingGlass } from './tasting-glass.tsx'
import { TierScale } from './tier-scale.tsx'

export function Standing({ loyalty }: { loyalty: LoyaltyResponse }) {
  const { t, locale } = useLazyTranslation('loyalty')
  const { tier, progress, balance } = loyalty
  return (
    <section aria-label={t('tier')} className="border border-line bg-raised">
      <div className="flex gap-x-8 px-5 pt-8 pb-9 max-sm:flex-col-reverse sm:gap-x-12 sm:px-10 sm:py-10">
        <TastingGlass
          tier={tier}
          progress={progress}
          className="h-52 shrink-0 max-sm:mt-8 max-sm:self-center sm:h-64"
        />
        <div className="min-w-0 flex-1">
          <p className="eyebrow">{t('tier')}</p>
          <h2 className="mt-3 font-display text-5xl leading-none lg:text-6xl">{t(`tiers.${tier}`)}</h2>
          <p className="mt-4 max-w-md text-pretty text-ink-soft">{t(`words.${tier}`)}</p>
          <dl className="mt-8">
            <dt className="text-sm text-ink-faint">{t('balance')}</dt>
            <dd className="mt-1 font-display text-4xl tabular-nums">{formatCount(balance, locale)}</dd>
          </dl>
          <BalanceNote loyalty={loyalty} />
        </div>
      </div>
      <div className="border-t border-line px-5 pt-6 pb-7 sm:px-10">
        <p className="text-ink-soft">
          <NextTier loyalty={loyalty} />
        </p>
        <TierScale loyalty={loyalty} />
      </div>
    </section>
  )
}

function BalanceNote({ loyalty: { balance, rules } }: { loyalty: LoyaltyResponse }) {
  const { t, locale } = useLazyTranslation('loyalty')
  const { pointsPerStep, pesosPerStep } = rules
  const steps = Math.floor(balance / pointsPerStep)
  const note =
    balance < 0
      ? t('owed')
      : steps > 0
        ? t('worth', { amount: formatPrice(steps * pesosPerStep, locale) })
        : t('notYet', { points: formatCount(pointsPerStep, locale) })
  return <p className="mt-1 max-w-md text-sm text-pretty text-ink-soft">{note}</p>
}
