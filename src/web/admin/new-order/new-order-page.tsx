import { formatPrice } from '#i18n/format.ts'
import { usePaymentMethods } from '#web/commerce/payment/use-payment-methods.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useFirstWrong } from '#web/admin/editing/use-first-wrong.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { engravedSale } from './engraved-sale.ts'
import type { EngravedSale } from './engraved-sale.ts'
import { EngravingFields } from './engraving-fields.tsx'
import { VariantPicker } from './variant-picker.tsx'
import { NewOrderBuyer } from './new-order-buyer.tsx'
import { NewOrderDelivery } from './new-order-delivery.tsx'
import { NewOrderGift } from './new-order-gift.tsx'
import { NewOrderQuote } from './new-order-quote.tsx'
import { listStores } from './new-order.ts'
import type { TakenOrder } from './new-order.ts'
import type { Sale } from './new-order-value.ts'
import { Problem } from '#web/admin/editing/problem.tsx'
import { useNewOrder } from './use-new-order.ts'

const METHODS = {
  shipping: ['spei', 'card', 'link', 'oxxo'],
  pickup: ['store', 'spei', 'card', 'link', 'oxxo'],
} as const satisfies Record<Sale['deliveryMethod'], readonly TakenOrder['paymentMethod'][]>

export function NewOrderPage() {
  const { t } = useLazyTranslation('managementOrders')
  const stores = useApiQuery('pickup-stores', listStores)
  const order = useNewOrder()
  const { sale, caller, quote, isBusy, refusal } = order
  const { lines, deliveryMethod } = sale
  const { methods, method } = useMethods(sale)
  const fields = refusal?.fields ?? {}
  return (
    <ManagementPage title={t('new.title')} lead={t('new.lead')} back={{ to: '/management/orders', label: t('title') }}>
      {order.isRestored && <Restored isWithCaller={order.isCallerRestored} onDiscard={order.startAnew} />}
      <form
        ref={useFirstWrong(refusal)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void order.place(method)
        }}
        className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="grid min-w-0 content-start gap-10">
          <VariantPicker
            // Taken up again days later, they may cost something else
            lines={lines.map((line) => ({ ...line, price: quote.data?.prices[line.variantId] ?? line.price }))}
            storeId={deliveryMethod === 'pickup' ? sale.storeId || undefined : undefined}
            problem={fields.lines}
            onChange={(changed) => changeEngraved(order, engravedSale({ lines: changed, engraving: caller.engraving }))}
          />
          <NewOrderBuyer
            errors={fields}
            caller={caller}
            locale={sale.locale}
            hasAlcohol={lines.some(({ isAlcohol }) => isAlcohol)}
            onCaller={order.changeCaller}
            onLocale={(locale) => order.changeSale({ locale })}
          />
          <NewOrderDelivery
            errors={fields}
            stores={stores}
            methods={methods}
            method={method}
            sale={sale}
            caller={caller}
            onSale={order.changeSale}
            onCaller={order.changeCaller}
          />
          <Extras order={order} errors={fields} />
        </div>
        <Sum order={order} />
        {lines.length > 0 && <PlaceBar total={quote.data?.total} isBusy={isBusy} />}
      </form>
    </ManagementPage>
  )
}

interface ExtrasProps {
  order: ReturnType<typeof useNewOrder>
  errors: Readonly<Record<string, string>>
}

/** What it carries beside the products, and what of that is charged. */
function Extras({ order, errors }: ExtrasProps) {
  const { sale, caller, changeSale, changeCaller } = order
  const { lines, deliveryMethod } = sale
  return (
    <>
      <EngravingFields
        engraving={caller.engraving}
        lines={lines}
        errors={errors}
        onChange={(changed) => changeEngraved(order, changed)}
      />
      <NewOrderGift
        gift={caller.gift}
        isShipped={deliveryMethod === 'shipping'}
        errors={errors}
        lines={lines}
        onGift={(gift) => changeCaller({ gift })}
        onLines={(changed) => changeSale({ lines: changed })}
      />
    </>
  )
}

function changeEngraved({ changeCaller, changeSale }: ExtrasProps['order'], { engraving, lines }: EngravedSale) {
  changeCaller({ engraving })
  changeSale({ lines, engravedAs: engraving?.soldAs ?? null })
}

function useMethods({ deliveryMethod, paymentMethod }: Sale) {
  const { methods: offered } = usePaymentMethods(deliveryMethod)
  const methods = METHODS[deliveryMethod].filter((method) => offered?.some((each) => each.method === method) ?? true)
  return { methods, method: methods.find((each) => each === paymentMethod) ?? methods[0] ?? METHODS[deliveryMethod][0] }
}

/** What it costs, beside the form. */
function Sum({ order }: { order: ReturnType<typeof useNewOrder> }) {
  const { t } = useLazyTranslation('managementOrders')
  const { sale, isPlaced, quote, refusal, isBusy } = order
  return (
    <div className="grid min-w-0 content-start gap-6 xl:sticky xl:top-20">
      <NewOrderQuote
        quote={quote}
        code={sale.code}
        isShippingOpen={sale.deliveryMethod === 'shipping' && !isPlaced}
        onCode={(code) => order.changeSale({ code })}
      />
      <Problem id="new-order-problem" text={refusal?.text} />
      <Button type="submit" busy={isBusy} disabled={sale.lines.length === 0} className="max-xl:hidden">
        {t('new.place')}
      </Button>
    </div>
  )
}

/** Says that a call goes on where it was left, and begins another. */
function Restored({ isWithCaller, onDiscard }: { isWithCaller: boolean; onDiscard: () => void }) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-l-2 border-copper bg-sunken px-4 py-3">
      <p aria-live="polite" className="text-[0.9375rem]">
        {t(isWithCaller ? 'new.restored' : 'new.restoredLineItems')}
      </p>
      <Button size="small" variant="secondary" onClick={onDiscard}>
        {t('new.startAnew')}
      </Button>
    </div>
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
