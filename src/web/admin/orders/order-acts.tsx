import { useState } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { ReceiptButton } from '#web/commerce/order-summary/receipt-button.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CollectDialog } from './collect-dialog.tsx'
import type { PartProps } from './part-props.ts'
import { actsOf } from './orders.ts'
import type { AdminOrder } from './orders.ts'
import { PaymentLink } from './payment-link.tsx'
import { Problem } from './problem.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { useAct } from './use-act.ts'

type Name = AdminOrder['acts'][number]

/** The act that the order waits for comes first, and stands out. */
const ORDER = [
  'ship',
  'deliver',
  'collect',
  'share-payment-link',
  'send-confirmation',
  'refund',
  'cancel-rest',
  'cancel',
] as const

/** What may be done with the order now; what can't be undone is asked about once more. */
export function OrderActs({ order, reload }: PartProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { ask, question } = useConfirmation()
  const { isBusy, refusal, run } = useAct({ reload })
  const [open, setOpen] = useState<Name>()
  const { acts, folio, paidAt, total } = order
  const calls = actsOf(folio)
  const offered = ORDER.filter((act) => acts.includes(act))
  const isDialog = (act: Name) =>
    act === 'ship' || act === 'collect' || act === 'refund' || act === 'share-payment-link'

  async function confirmed(act: 'deliver' | 'cancel' | 'cancel-rest') {
    const money =
      act === 'cancel'
        ? t(paidAt === null ? 'act.cancelUnpaid' : 'act.cancelPaid', { amount: formatPrice(total, locale) })
        : ''
    const asked = { title: t(`act.${act}Title`, { folio }), text: money || t(`act.${act}Text`), label: t(`act.${act}`) }
    if (!(await ask(asked))) return
    const call = { deliver: calls.deliver, cancel: calls.cancel, 'cancel-rest': calls.cancelRest }[act]
    await run(call, t(`act.${act}Done`))
  }

  function press(act: Name) {
    if (isDialog(act)) return setOpen(act)
    if (act === 'send-confirmation') return void run(calls.confirm, t('act.send-confirmationDone'))
    if (act === 'deliver' || act === 'cancel' || act === 'cancel-rest') void confirmed(act)
  }

  const dialog = { order, reload, onClose: () => setOpen(undefined) }
  return (
    <section aria-label={t('act.label')} className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        {offered.map((act, index) => (
          <Button
            key={act}
            size="small"
            variant={index === 0 && isUrgent(act, order) ? 'primary' : 'secondary'}
            busy={isBusy && !isDialog(act)}
            onClick={() => press(act)}
          >
            {t(`act.${act}`)}
          </Button>
        ))}
        <Papers order={order} />
      </div>
      <Problem id="act-problem" text={refusal?.text} />
      {question}
      {open === 'ship' && <ShipDialog {...dialog} />}
      {open === 'collect' && <CollectDialog {...dialog} />}
      {open === 'refund' && <RefundDialog {...dialog} />}
      {open === 'share-payment-link' && <PaymentLink folio={folio} onClose={dialog.onClose} />}
    </section>
  )
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

function isUrgent(act: Name, { refund }: AdminOrder): boolean {
  if (act === 'refund') return refund !== null && refund.way === 'by-hand' && refund.due > 0
  return act === 'ship' || act === 'deliver' || act === 'collect'
}
