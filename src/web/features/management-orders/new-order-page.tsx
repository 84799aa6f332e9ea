import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { formatPrice } from '#i18n/format.ts'
import { goToFirstWrong } from '#web/features/management/go-to-first-wrong.ts'
import { useLeaving } from '#web/features/management/use-leaving.tsx'
import { ManagementPage } from '#web/features/management/management-page.tsx'
import { useOwn } from '#web/features/private-pages/use-own.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { GoodsPicker } from './goods-picker.tsx'
import { NewOrderBuyer } from './new-order-buyer.tsx'
import { NewOrderDelivery } from './new-order-delivery.tsx'
import { NewOrderQuote } from './new-order-quote.tsx'
import { listStores, quoteOrder, takeOrder } from './new-order.ts'
import type { PickedLine, TakenOrder } from './new-order.ts'
import { Problem } from './problem.tsx'
import { useAct } from './use-act.ts'

const POSTAL_CODE = /^\d{5}$/

/** What is typed of an order so far, what it would cost, and the way to place it. */
function useNewOrder() {
  const { t } = useLazyTranslation('managementOrders')
  const navigate = useNavigate()
  const [lines, setLines] = useState<PickedLine[]>([])
  const [code, setCode] = useState('')
  const [way, setWay] = useState<'shipping' | 'pickup'>('shipping')
  const [storeId, setStoreId] = useState('')
  const [postalCode, setPostalCode] = useState('')
  // The same order sent twice is one; what was changed is another
  const [attempt, setAttempt] = useState(() => crypto.randomUUID())
  const wanted = lines.map(({ variantId, quantity }) => ({ variantId, quantity }))
  const isPlaced = way === 'shipping' && POSTAL_CODE.test(postalCode)
  const asked = {
    lines: wanted,
    ...(code.trim() === '' ? {} : { discountCode: code }),
    ...(isPlaced ? { postalCode } : {}),
  }
  const quote = useOwn(`quote ${JSON.stringify(asked)}`, async () => (wanted.length === 0 ? null : quoteOrder(asked)))
  const { isBusy, refusal, run, forget } = useAct({ reload: quote.reload })
  const leaving = useLeaving(lines.length > 0)

  async function place(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    // What was said on the phone holds, or they hear that it is another
    const expectedTotal = way === 'pickup' || isPlaced ? quote.data?.total : undefined
    const order = { ...orderOf(data, { lines: wanted, code, way, storeId, postalCode }), expectedTotal }
    await run(async () => {
      const { folio } = await takeOrder(order, attempt)
      leaving.letGo()
      await navigate(`/management/orders/${folio}`)
    }, t('new.placed'))
  }

  function change() {
    forget()
    setAttempt(crypto.randomUUID())
  }

  return {
    lines,
    setLines,
    code,
    setCode,
    way,
    setWay,
    storeId,
    setStoreId,
    postalCode,
    setPostalCode,
    isPlaced,
    quote,
    isBusy,
    refusal,
    place,
    change,
    question: leaving.question,
  }
}

/** An order that somebody of the house takes down, by phone or at the counter. */
export function NewOrderPage() {
  const { t } = useLazyTranslation('managementOrders')
  const { data: stores = [] } = useOwn('pickup-stores', listStores)
  const order = useNewOrder()
  const { lines, code, way, storeId, postalCode, isPlaced, quote, isBusy, refusal, place, change } = order
  const fields = refusal?.fields ?? {}
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) goToFirstWrong(form.current)
  }, [refusal])
  return (
    <ManagementPage title={t('new.title')} lead={t('new.lead')} back={{ to: '/management/orders', label: t('title') }}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void place(event)}
        onInput={change}
        className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="grid min-w-0 content-start gap-10">
          <GoodsPicker
            lines={lines}
            storeId={way === 'pickup' ? storeId || undefined : undefined}
            problem={fields.lines}
            onChange={(changed) => {
              order.setLines(changed)
              change()
            }}
          />
          <NewOrderBuyer errors={fields} hasAlcohol={lines.some(({ isAlcohol }) => isAlcohol)} />
          <NewOrderDelivery
            errors={fields}
            stores={stores}
            way={way}
            storeId={storeId}
            postalCode={postalCode}
            onWay={order.setWay}
            onStore={order.setStoreId}
            onPostalCode={order.setPostalCode}
          />
        </div>
        <div className="grid min-w-0 content-start gap-6 xl:sticky xl:top-20">
          <NewOrderQuote
            quote={quote}
            code={code}
            isShippingOpen={way === 'shipping' && !isPlaced}
            onCode={order.setCode}
          />
          <Problem id="new-order-problem" text={refusal?.text} />
          <Button type="submit" busy={isBusy} disabled={lines.length === 0} className="max-xl:hidden">
            {t('new.place')}
          </Button>
        </div>
        {lines.length > 0 && <PlaceBar total={quote.data?.total} isBusy={isBusy} />}
      </form>
      {order.question}
    </ManagementPage>
  )
}

/** What it costs and the way to place it, at the thumb for as long as the form is filled in. */
function PlaceBar({ total, isBusy }: { total: number | undefined; isBusy: boolean }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line-strong bg-raised px-4 py-3 sm:-mx-6 sm:px-6 xl:hidden"
    >
      <p className="leading-tight tabular-nums">
        <span className="block text-sm text-ink-faint">{t('csv.total')}</span>
        <span className="text-lg font-medium">{total === undefined ? '—' : formatPrice(total, locale)}</span>
      </p>
      <Button type="submit" busy={isBusy}>
        {t('new.place')}
      </Button>
    </div>
  )
}

interface Chosen {
  lines: TakenOrder['lines']
  code: string
  way: 'shipping' | 'pickup'
  storeId: string
  postalCode: string
}

function orderOf(data: FormData, { lines, code, way, storeId, postalCode }: Chosen): TakenOrder {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const address = {
    address: text('shipping.address'),
    colony: text('shipping.colony'),
    postalCode,
    city: text('shipping.city'),
    state: text('shipping.state'),
    reference: text('shipping.reference'),
  }
  return {
    lines,
    discountCode: code.trim() || null,
    locale: text('locale') === 'en' ? 'en' : 'es',
    deliveryMethod: way,
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    birthDate: text('birthDate') || null,
    shipping: way === 'shipping' ? address : null,
    storeId: way === 'pickup' ? storeId || null : null,
    comments: text('comments'),
    paymentMethod: text('paymentMethod') as TakenOrder['paymentMethod'],
  }
}
