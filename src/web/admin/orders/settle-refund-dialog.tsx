import { useState } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { REFUND_SETTLEMENTS } from '#vocabulary/refund-settlements.ts'
import type { RefundSettlement } from '#vocabulary/refund-settlements.ts'
import { useFirstWrong } from '#web/admin/editing/use-first-wrong.ts'
import { DialogEnd } from '#web/admin/editing/dialog-end.tsx'
import { Problem } from '#web/admin/editing/problem.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { actionsOf } from './orders.ts'
import type { ActionDialogProps } from './part-props.ts'

const LONGEST_NOTE = 500

/** Ends a refund to a card that the provider doesn't give. */
export function SettleRefundDialog({ order, reload, onClose }: ActionDialogProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { isBusy, refusal, run } = useAction({ reload })
  const [resolution, setResolution] = useState<RefundSettlement>('given-by-hand')
  const [note, setNote] = useState('')
  // How often it was confirmed while the reason was missing
  const [tries, setTries] = useState(0)
  const amount = order.refund?.dueByCard ?? 0
  const mistake = tries > 0 && note.trim() === '' ? t('settleRefund.reasonMissing') : undefined

  async function settle() {
    if (note.trim() === '') return setTries(tries + 1)
    const call = () => actionsOf(order.folio).settleRefund({ amount, resolution, note })
    if (await run(call, t('action.settle-refundDone'))) onClose()
  }

  return (
    <Dialog title={t('settleRefund.title')} onClose={onClose}>
      <form
        ref={useFirstWrong(tries)}
        noValidate
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void settle()
        }}
      >
        <p className="text-ink-soft">{t('settleRefund.lead', { amount: formatPrice(amount, locale) })}</p>
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('settleRefund.title')}</legend>
          {REFUND_SETTLEMENTS.map((value) => (
            <ChoiceCard
              key={value}
              name="refund-settlement"
              value={value}
              label={t(`settleRefund.${value}`)}
              hint={t(`settleRefund.${value}Hint`)}
              isChosen={resolution === value}
              onChoose={() => setResolution(value)}
            />
          ))}
        </fieldset>
        <TextAreaField
          label={t('settleRefund.reason')}
          rows={2}
          maxLength={LONGEST_NOTE}
          value={note}
          error={mistake}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Problem id="settlement-problem" text={refusal?.text} />
        <DialogEnd label={t('settleRefund.confirm')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
