import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { Loaded } from '#web/features/private-pages/loaded.tsx'
import { useOwn } from '#web/features/private-pages/use-own.ts'
import { HowItWorks } from '#web/features/loyalty/how-it-works.tsx'
import { Ledger } from '#web/features/loyalty/ledger.tsx'
import { Standing } from '#web/features/loyalty/standing.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'

export default function LoyaltyPage() {
  const { t } = useLazyTranslation('loyalty')
  const own = useOwn('loyalty', async () => (await answerOf(getApi().api.customer.loyalty.$get())).data)
  return (
    <DashboardPage title={t('title')} lead={t('lead')}>
      <Loaded own={own} rows={4}>
        {(loyalty) => (
          <>
            <Standing loyalty={loyalty} />
            <Ledger />
            <HowItWorks rules={loyalty.rules} />
          </>
        )}
      </Loaded>
    </DashboardPage>
  )
}
