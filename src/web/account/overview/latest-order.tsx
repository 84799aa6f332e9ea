import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { OrderRow } from '#web/account/orders/order-row.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { withTexts } from '#web/platform/with-texts.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Link } from '#web/ui/link.tsx'

export function LatestOrder() {
  const { t } = useLazyTranslation('dashboard')
  const query = useApiQuery('latest order', () => withTexts(loadLatest(), 'ownOrders'))
  const hasOrders = (query.data?.length ?? 0) > 0
  return (
    <Panel
      title={t('overview.order.title')}
      action={
        hasOrders && (
          <Link to="/dashboard/orderClient" prefetch="intent" className="link">
            {t('overview.order.all')}
          </Link>
        )
      }
    >
      <Loaded query={query} rows={1}>
        {(orders) =>
          orders.length > 0 ? (
            <ul className="-mt-4">
              {orders.map((order) => (
                <OrderRow key={order.folio} order={order} takesFocus={false} />
              ))}
            </ul>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
              <p className="max-w-md text-pretty text-ink-soft">{t('overview.order.none')}</p>
              <ButtonLink to="/store" prefetch="intent">
                {t('overview.store')}
              </ButtonLink>
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}

async function loadLatest() {
  return (await answerOf(getApi().api.customer.orders.$get({ query: { limit: 1 } }))).data.items
}
