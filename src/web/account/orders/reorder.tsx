import { useState } from 'react'
import { withoutCharge } from '#vocabulary/order-engraving.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { openCartPanel } from '#web/commerce/cart/cart-panel-state.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import type { OwnOrder } from './own-orders.ts'

interface Outcome {
  added: number
  missing: { name: string; why: string }[]
}

/** Adds what is still sold to the cart, and lists what isn't. Engraved bottles are added only with their engraving. */
export function Reorder({ order }: { order: Pick<OwnOrder, 'products' | 'engraving'> }) {
  const { t } = useLazyTranslation('ownOrders')
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function reorder() {
    const products = withoutCharge(order.engraving?.soldAs, order.products)
    setIsBusy(true)
    setOutcome(undefined)
    const store = await import('#web/commerce/cart/cart-store.ts').catch(() => undefined)
    const refused = store ? await store.addItems(products) : products.map((item) => ({ item, error: undefined }))
    setOutcome({
      added: products.length - refused.length,
      missing: refused.map(({ item, error }) => ({
        name: item.name,
        why: (error instanceof ApiError && error.status < 500 && error.message) || t('reorder.failed'),
      })),
    })
    setIsBusy(false)
  }

  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Button variant="secondary" busy={isBusy} onClick={() => void reorder()}>
        {t('reorder.action')}
      </Button>
      <output className="min-w-0 flex-1 basis-64 empty:hidden">
        {outcome && <ReorderOutcome outcome={outcome} />}
      </output>
    </div>
  )
}

function ReorderOutcome({ outcome: { added, missing } }: { outcome: Outcome }) {
  const { t } = useLazyTranslation('ownOrders')
  return (
    <>
      {added > 0 && (
        <p>
          {t('reorder.added', { count: added })}{' '}
          <button type="button" onClick={openCartPanel} className="link min-h-11">
            {t('reorder.open')}
          </button>
        </p>
      )}
      {missing.length > 0 && (
        <ul className="mt-1 text-sm text-ink-soft">
          {missing.map(({ name, why }) => (
            <li key={name}>
              <span className="font-medium">{`${name}: `}</span>
              {why}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
