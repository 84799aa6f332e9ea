import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderAction } from '#domain/orders/admin/order-actions.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { ReceiptButton } from '#web/commerce/order-summary/receipt-button.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { engravedPart } from '#vocabulary/order-engraving.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { cancelTextOf } from './cancel-text.ts'
import { CollectDialog } from './collect-dialog.tsx'
import type { PartProps } from './part-props.ts'
import { actionsOf } from './orders.ts'
import type { AdminOrder } from './orders.ts'
import { PaymentLink } from './payment-link.tsx'
import { Problem } from '#web/admin/editing/problem.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SettleRefundDialog } from './settle-refund-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { useDisputeConfirmation } from './use-dispute-confirmation.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'

/** The action that the order waits for comes first, and stands out. */
const ORDER = [
  'ship',
  'deliver',
  'collect',
  'share-payment-link',
  'edit',
  'begin-return',
  'send-confirmation',
  'refund',
  'settle-refund',
  'close-lost',
  'cancel-rest',
  'cancel',
] as const

const PAGES = {
  edit: (folio: string) => `/management/orders/${folio}/edit`,
  'begin-return': (folio: string) => `/management/orders/${folio}/return`,
}

const DIALOGS: readonly OrderAction[] = ['ship', 'collect', 'refund', 'settle-refund', 'share-payment-link']

const CONFIRMED = ['deliver', 'cancel', 'cancel-rest', 'close-lost'] as const satisfies OrderAction[]
type Confirmed = (typeof CONFIRMED)[number]

/** What may be done with the order now; what can't be undone is asked about once more. */
export function OrderActions({ order, reload }: PartProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { ask, question } = useConfirmation()
  const { isBusy, refusal, run } = useAction({ reload })
  const { insist, question: disputeQuestion } = useDisputeConfirmation()
  const [open, setOpen] = useState<OrderAction>()
  const { actions, folio } = order
  const calls = actionsOf(folio)
  const may = useMay()
  const navigate = useNavigate()
  const offered = ORDER.filter(
    (action) => actions.includes(action) && neededFor(action, order).every((each) => may(each)),
  )
  const isDialog = (action: OrderAction) => DIALOGS.includes(action)

  async function confirmed(action: Confirmed) {
    const asked = {
      title: t(`action.${action}Title`, { folio }),
      text: consequenceOf(action, order, t, locale),
      label: t(`action.${action}`),
    }
    if (!(await ask(asked))) return
    const deliver = () => insist(calls.deliver)
    const call = { ...calls, deliver, 'cancel-rest': calls.cancelRest, 'close-lost': calls.closeLost }[action]
    await run<unknown>(call, t(`action.${action}Done`))
  }

  function press(action: OrderAction) {
    if (action === 'edit' || action === 'begin-return') return void navigate(PAGES[action](folio))
    if (isDialog(action)) return setOpen(action)
    if (action === 'send-confirmation') return void run(calls.confirm, t('action.send-confirmationDone'))
    const asked = CONFIRMED.find((one) => one === action)
    if (asked) void confirmed(asked)
  }

  const dialog = { order, reload, onClose: () => setOpen(undefined) }
  return (
    <section aria-label={t('action.label')} className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        {offered.map((action, index) => (
          <Button
            key={action}
            size="small"
            variant={index === 0 && isUrgent(action, order) ? 'primary' : 'secondary'}
            busy={isBusy && !isDialog(action)}
            onClick={() => press(action)}
          >
            {t(`action.${action}`)}
          </Button>
        ))}
        <Papers order={order} />
      </div>
      <Problem id="action-problem" text={refusal?.text} />
      {question}
      {disputeQuestion}
      {open === 'ship' && <ShipDialog {...dialog} />}
      {open === 'collect' && <CollectDialog {...dialog} />}
      {open === 'refund' && <RefundDialog {...dialog} />}
      {open === 'settle-refund' && <SettleRefundDialog {...dialog} />}
      {open === 'share-payment-link' && <PaymentLink folio={folio} onClose={dialog.onClose} />}
    </section>
  )
}

/** All of them; cancelling what was paid gives the money back. */
function neededFor(action: OrderAction, { paidAt }: AdminOrder): readonly Permission[] {
  if (action === 'ship' || action === 'deliver') return ['orders:fulfil']
  if (action === 'collect') return ['payments:write']
  if (action === 'refund' || action === 'settle-refund') return ['orders:refund']
  if (action === 'edit') return ['orders:edit']
  if (action === 'begin-return') return ['returns:write']
  return action === 'cancel' && paidAt !== null ? ['orders:write', 'orders:refund'] : ['orders:write']
}

/** What can be printed or sent along; nobody packs what was cancelled. */
function Papers({ order: { folio, status } }: Pick<PartProps, 'order'>) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <div className="flex flex-wrap items-center gap-3 max-xl:-ml-4 xl:-mr-4 xl:ml-auto">
      {status !== 'cancelled' && (
        <ButtonLink variant="quiet" size="small" to={`/management/orders/${folio}/slip`}>
          {t('order.slip')}
        </ButtonLink>
      )}
      <ReceiptButton folio={folio} size="small" />
    </div>
  )
}

/** What whoever confirms it has to know. */
function consequenceOf(action: Confirmed, order: AdminOrder, t: Translate<'managementOrders'>, locale: Locale): string {
  const { held, engraving } = order
  if (action === 'cancel') {
    const { key, owed } = cancelTextOf(order)
    return t(`action.${key}`, { amount: formatPrice(owed, locale) })
  }
  const isEngraved = held.some(({ variantId }) => engravedPart(engraving, variantId) === 'bottle')
  return t(action === 'cancel-rest' && isEngraved ? 'action.cancel-restEngraved' : `action.${action}Text`)
}

function isUrgent(action: OrderAction, { refund, balance }: AdminOrder): boolean {
  if (action === 'share-payment-link') return balance > 0
  if (action === 'refund') return balance < 0 || (refund !== null && refund.method === 'by-hand' && refund.due > 0)
  return action === 'ship' || action === 'deliver' || action === 'collect'
}
