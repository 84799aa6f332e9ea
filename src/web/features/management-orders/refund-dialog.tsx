import { useState } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { DialogEnd } from './dialog-end.tsx'
import type { ActDialogProps } from './part-props.ts'
import { actsOf } from './orders.ts'
import { useAct } from './use-act.ts'

/** Gives money back, all or a part; asked once more, for it can't be taken back. */
export function RefundDialog({ order, reload, onClose }: ActDialogProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { isBusy, refusal, run } = useAct({ reload })
  // One dialog is one refund, however often its button is pressed
  const [key] = useState(() => crypto.randomUUID())
  const paid = order.payments.find(({ status }) => status === 'succeeded')
  const left = paid ? Math.round((paid.amount - paid.refunded) * 100) / 100 : 0
  const [typed, setTyped] = useState(String(left))
  const [isSure, setIsSure] = useState(false)
  const amount = Number(typed.replaceAll(',', ''))
  const isCard = paid !== undefined && paid.provider !== 'house' && paid.method !== 'oxxo'
  const endsIt = amount === left && order.status === 'processing'

  async function give() {
    if (!isSure) return setIsSure(true)
    const done = await run(() => actsOf(order.folio).refund(amount, key), t('act.refundDone'))
    if (done) onClose()
    else setIsSure(false)
  }

  return (
    <Dialog title={t('refund.title')} onClose={onClose}>
      <form
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        <p className="text-ink-soft">{t(isCard ? 'refund.card' : 'refund.byHand')}</p>
        <TextField
          label={t('refund.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          hint={t('refund.left', { amount: formatPrice(left, locale) })}
          error={refusal && (refusal.fields.amount ?? refusal.text)}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setIsSure(false)
          }}
        />
        <p aria-live="polite" className="empty:hidden text-danger">
          {isSure && t(endsIt ? 'refund.sureEnds' : 'refund.sure', { amount: formatPrice(amount, locale) })}
        </p>
        <DialogEnd label={t(isSure ? 'refund.confirm' : 'refund.next')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
