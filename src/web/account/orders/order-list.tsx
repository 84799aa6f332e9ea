import { useState } from 'react'
import type { OrderStatus } from '#vocabulary/order-status.ts'
import { LoadFailure } from '#web/commerce/private-pages/load-failure.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OrderRow } from './order-row.tsx'
import { loadOrders } from './own-orders.ts'
import type { OwnOrderList } from './own-orders.ts'

export function OrderList({ status }: { status: OrderStatus | undefined }) {
  const query = useApiQuery(`orders ${status ?? ''}`, () => loadOrders({ status }))
  return (
    <Loaded query={query} rows={4}>
      {(first) => (first.items.length === 0 ? <NoOrders status={status} /> : <Pages first={first} status={status} />)}
    </Loaded>
  )
}

/** The first page, and further ones loaded since. */
function Pages({ first, status }: { first: OwnOrderList; status: OrderStatus | undefined }) {
  const { t } = useLazyTranslation('ownOrders')
  const [{ items, next }, setPage] = useState(first)
  const [newFrom, setNewFrom] = useState<number>()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function loadMore(after: string) {
    setIsBusy(true)
    setError(undefined)
    try {
      const more = await loadOrders({ status, after })
      setNewFrom(items.length)
      setPage({ items: [...items, ...more.items], next: more.next })
    } catch (failure) {
      setError(failure)
    }
    setIsBusy(false)
  }

  return (
    <div>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((order, index) => (
          <OrderRow key={order.folio} order={order} takesFocus={index === newFrom} />
        ))}
      </ul>
      {next !== null && error === undefined && (
        <Button variant="secondary" busy={isBusy} onClick={() => void loadMore(next)} className="mt-8">
          {t('list.more')}
        </Button>
      )}
      {next !== null && error !== undefined && (
        <div className="mt-8">
          <LoadFailure error={error} onRetry={() => void loadMore(next)} />
        </div>
      )}
    </div>
  )
}

function NoOrders({ status }: { status: OrderStatus | undefined }) {
  const { t } = useLazyTranslation('ownOrders')
  if (status) return <EmptyState title={t('list.noneOfStatus')} />
  return (
    <EmptyState
      picture="/pictures/banners/tasting-table-1920x820.webp"
      title={t('list.none')}
      text={t('list.noneText')}
    >
      <ButtonLink to="/store">{t('list.store')}</ButtonLink>
    </EmptyState>
  )
}
