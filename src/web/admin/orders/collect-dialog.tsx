import { useState } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { numberOf } from '#web/admin/editing/figure.ts'
import { useIntentKey } from '#web/admin/editing/use-intent-key.ts'
import { useFirstWrong } from '#web/admin/editing/use-first-wrong.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import { DialogEnd } from '#web/admin/editing/dialog-end.tsx'
import type { ActionDialogProps } from './part-props.ts'
import { actionsOf } from './orders.ts'
import { useAction } from '#web/commerce/security/use-action.ts'

/** Confirms a transfer that arrived, or what was paid at the till. */
export function CollectDialog({ order, reload, onClose }: ActionDialogProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { isBusy, refusal, run } = useAction({ reload })
  const { keyOf } = useIntentKey()
  const [typed, setTyped] = useState(String(order.total))
  const [isAnother, setIsAnother] = useState(false)
  const amount = numberOf(typed)
  const isTransfer = order.paymentMethod === 'spei'
  const differs = Number.isFinite(amount) && amount > 0 && amount !== order.total

  return (
    <Dialog title={t(isTransfer ? 'collect.transfer' : 'collect.till')} onClose={onClose}>
      <form
        ref={useFirstWrong(refusal)}
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const money = { amount, isAnother }
          void run(() => actionsOf(order.folio).collect(money, keyOf(money)), t('action.collectDone')).then(
            (isDone) => isDone && onClose(),
          )
        }}
      >
        <TextField
          label={t('collect.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          hint={
            isTransfer && differs
              ? t(amount < order.total ? 'collect.short' : 'collect.over')
              : t('collect.hint', { total: formatPrice(order.total, locale) })
          }
          error={refusal && (refusal.fields.amount ?? refusal.text)}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setIsAnother(false)
          }}
        />
        {(isAnother || refusal?.fields.isAnother !== undefined) && (
          <CheckField label={t('collect.another')} isChecked={isAnother} onChange={setIsAnother} />
        )}
        <DialogEnd label={t('collect.confirm')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
