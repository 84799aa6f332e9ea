import { useState } from 'react'
import { useFirstWrong } from '#web/admin/editing/use-first-wrong.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { DialogEnd } from '#web/admin/editing/dialog-end.tsx'
import { Problem } from '#web/admin/editing/problem.tsx'
import { acceptReturn, refuseReturn } from './returns.ts'
import type { ShownReturn } from './returns.ts'
import { useAction } from '#web/commerce/security/use-action.ts'

interface AnswerDialogProps {
  back: ShownReturn
  action: 'accept' | 'refuse'
  reload: () => void
  onClose: () => void
}

/** Accepts or refuses a return, with a message to the buyer. */
export function AnswerDialog({ back, action, reload, onClose }: AnswerDialogProps) {
  const { t } = useLazyTranslation('managementOrders')
  const { isBusy, refusal, run } = useAction({ reload })
  const [message, setMessage] = useState('')
  const call = () => (action === 'accept' ? acceptReturn(back.id, message) : refuseReturn(back.id, message))
  return (
    <Dialog title={t(`returns.${action}Title`)} onClose={onClose}>
      <form
        ref={useFirstWrong(refusal)}
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void run(call, t(`returns.done.${action}`)).then((isDone) => isDone && onClose())
        }}
      >
        <TextAreaField
          label={t('returns.message')}
          hint={t(action === 'accept' ? 'returns.acceptHint' : 'returns.refuseHint')}
          value={message}
          maxLength={2000}
          error={refusal?.fields.message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Problem id="return-problem" text={refusal && !refusal.fields.message ? refusal.text : undefined} />
        <DialogEnd label={t(`returns.${action}`)} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
