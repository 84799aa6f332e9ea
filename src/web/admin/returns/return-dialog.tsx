import { useState } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { DialogEnd } from '#web/admin/orders/dialog-end.tsx'
import { UnitCount } from '#web/admin/orders/unit-count.tsx'
import { Problem } from '#web/admin/orders/problem.tsx'
import { acceptReturn, receiveReturn, refuseReturn } from './returns.ts'
import type { AdminReturn } from './returns.ts'
import { useAction } from '#web/commerce/security/use-action.ts'

export type ReturnAction = 'accept' | 'refuse' | 'receive'

interface ReturnDialogProps {
  back: AdminReturn
  action: ReturnAction
  reload: () => void
  onClose: () => void
}

export function ReturnDialog({ back, action, reload, onClose }: ReturnDialogProps) {
  const { t } = useLazyTranslation('managementOrders')
  const { isBusy, refusal, run } = useAction({ reload })
  const [message, setMessage] = useState('')
  const [fit, setFit] = useState<Record<string, number>>({})

  function call() {
    if (action === 'accept') return acceptReturn(back.id, message)
    if (action === 'refuse') return refuseReturn(back.id, message)
    return receiveReturn(
      back.id,
      back.lines.map(({ variantId }) => ({ variantId, fit: fit[variantId] ?? 0 })),
    )
  }

  return (
    <Dialog title={t(`returns.${action}Title`)} onClose={onClose}>
      <form
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void run(call, t(`returns.done.${action}`)).then((isDone) => isDone && onClose())
        }}
      >
        {action === 'receive' ? (
          <fieldset>
            <legend className="mb-2 text-sm font-medium">{t('returns.fit')}</legend>
            <div className="grid gap-3">
              {back.lines.map(({ variantId, name, size, quantity }) => (
                <UnitCount
                  key={variantId}
                  name={`${name} ${size}`.trim()}
                  most={quantity}
                  count={fit[variantId] ?? 0}
                  onChange={(count) => setFit({ ...fit, [variantId]: count })}
                />
              ))}
            </div>
          </fieldset>
        ) : (
          <TextAreaField
            label={t('returns.message')}
            hint={t(action === 'accept' ? 'returns.acceptHint' : 'returns.refuseHint')}
            value={message}
            maxLength={2000}
            error={refusal?.fields.message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )}
        <Problem id="return-problem" text={refusal && !refusal.fields.message ? refusal.text : undefined} />
        <DialogEnd label={t(`returns.${action}`)} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
