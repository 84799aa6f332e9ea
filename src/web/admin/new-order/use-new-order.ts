import { useNavigate } from 'react-router'
import { sessionStore } from '#web/platform/browser-storage.ts'
import { useTyped } from '#web/admin/editing/use-typed.ts'
import { useApiQuery, useLastKnown } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { quoteOrder, takeOrder } from './new-order.ts'
import type { TakenOrder } from './new-order.ts'
import { EMPTY_CALLER, EMPTY_SALE, orderLinesOf, orderOf, withoutLostWords } from './new-order-value.ts'
import type { NewOrderCaller, Sale } from './new-order-value.ts'
import { usePaused } from '#web/ui/use-paused.ts'
import { useAction } from '#web/commerce/security/use-action.ts'

/** Typing a code pauses this long before the order is quoted with it. */
const PAUSE_MS = 300
const POSTAL_CODE = /^\d{5}$/
const NO_SALE = { value: EMPTY_SALE, version: 0 }
const NOBODY = { value: { ...EMPTY_CALLER, gift: null, engraving: null }, version: 0 }

/** The line items survive leaving the page; the customer's data last as long as the tab. */
export function useNewOrder() {
  const { t } = useLazyTranslation('managementOrders')
  const navigate = useNavigate()
  const typedSale = useTyped<Sale>('order:new', NO_SALE)
  const typedCaller = useTyped<NewOrderCaller>('order:new:caller', NOBODY, sessionStore)
  const caller = typedCaller.value
  const sale = withoutLostWords(typedSale.value, caller)
  const lines = orderLinesOf(sale)
  const isPlaced = sale.deliveryMethod === 'shipping' && POSTAL_CODE.test(caller.postalCode)
  const code = sale.code.trim()
  const discountCode = usePaused(code, PAUSE_MS)
  const asked = {
    lines,
    ...(discountCode === '' ? {} : { discountCode }),
    ...(isPlaced ? { postalCode: caller.postalCode } : {}),
  }
  const quote = useApiQuery(`quote ${JSON.stringify(asked)}`, async () =>
    lines.length === 0 ? null : quoteOrder(asked),
  )
  const lastQuote = useLastKnown(quote.data)
  const { isBusy, refusal, run, forget } = useAction({ reload: quote.reload })

  function startAnew() {
    typedSale.settleOn(NO_SALE)
    typedCaller.settleOn(NOBODY)
    forget()
  }

  return {
    sale,
    caller,
    isPlaced,
    quote: { ...quote, data: quote.error === undefined ? lastQuote : undefined },
    isBusy,
    refusal,
    isRestored: typedSale.isRestored || typedCaller.isRestored,
    isCallerRestored: typedCaller.isRestored,
    startAnew,
    changeSale: (changes: Partial<Sale>) => {
      typedSale.change({ attempt: '', ...changes })
      forget()
    },
    changeCaller: (changes: Partial<NewOrderCaller>) => {
      typedCaller.change(changes)
      if (sale.attempt !== '') typedSale.change({ attempt: '' })
      forget()
    },
    async place(paymentMethod: TakenOrder['paymentMethod']) {
      const attempt = sale.attempt || crypto.randomUUID()
      typedSale.change({ attempt })
      // What was said on the phone holds, or they hear that it is another
      const isQuoted = code === discountCode && (sale.deliveryMethod === 'pickup' || isPlaced)
      const expectedTotal = isQuoted ? quote.data?.total : undefined
      await run(async () => {
        const { folio } = await takeOrder({ ...orderOf(sale, caller, paymentMethod), expectedTotal }, attempt)
        startAnew()
        await navigate(`/management/orders/${folio}`)
      }, t('new.placed'))
    },
  }
}
