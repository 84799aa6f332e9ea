import type { LoyaltyResponse } from '#api/customer/loyalty-router.ts'
import { formatCount } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { NextTier } from '#web/account/loyalty/next-tier.tsx'
import { TastingGlass } from '#web/account/loyalty/tasting-glass.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { withTexts } from '#web/platform/with-texts.ts'
import { Link } from '#web/ui/link.tsx'

export function Points() {
  const { t } = useLazyTranslation('dashboard')
  const query = useApiQuery('points', () => withTexts(loadPoints(), 'loyalty'))
  return (
    <Panel
      title={t('nav.loyalty')}
      action={
        <Link to="/dashboard/loyalty" prefetch="intent" className="link">
          {t('overview.points.more')}
        </Link>
      }
    >
      <Loaded query={query} rows={1}>
        {(loyalty) => <Standing loyalty={loyalty} />}
      </Loaded>
    </Panel>
  )
}

function Standing({ loyalty }: { loyalty: LoyaltyResponse }) {
  const { t, locale } = useLazyTranslation('loyalty')
  const { tier, progress, balance } = loyalty
  return (
    <div className="flex items-center gap-7">
      <TastingGlass tier={tier} progress={progress} className="h-28 shrink-0" />
      <div className="min-w-0">
        <p className="font-display text-3xl">{t(`tiers.${tier}`)}</p>
        <p className="mt-2">
          <span className="text-ink-soft">{t('balance')}</span>{' '}
          <span className="font-medium tabular-nums">{formatCount(balance, locale)}</span>
        </p>
        <p className="mt-1 text-sm text-pretty text-ink-faint">
          <NextTier loyalty={loyalty} />
        </p>
      </div>
    </div>
  )
}

async function loadPoints() {
  return (await answerOf(getApi().api.customer.loyalty.$get())).data
}
