import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { DashboardPage } from '#web/account/dashboard/dashboard-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { HowItWorks } from './how-it-works.tsx'
import { Ledger } from './ledger.tsx'
import { Standing } from './standing.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

export default function LoyaltyPage() {
  const { t } = useLazyTranslation('loyalty')
  const query = useApiQuery('loyalty', async () => (await answerOf(getApi().api.customer.loyalty.$get())).data)
  return (
    <DashboardPage title={t('title')} lead={t('lead')}>
      <Loaded query={query} rows={4}>
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
