import { useState } from 'react'
import { WRITE_OFF_REASONS } from '#vocabulary/return-reasons.ts'
import type { WriteOffReason } from '#vocabulary/return-reasons.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { DialogEnd } from '#web/admin/editing/dialog-end.tsx'
import { UnitCount } from '#web/admin/editing/unit-count.tsx'
import { Problem } from '#web/admin/editing/problem.tsx'
import { receiveReturn } from './returns.ts'
import type { ShownReturn } from './returns.ts'
import { useAction } from '#web/commerce/security/use-action.ts'

interface Judged {
  fit: number
  writeOffReason?: WriteOffReason | undefined
}

interface ReceiveDialogProps {
  back: ShownReturn
  reload: () => void
  onClose: () => void
}

/** How many units of each line can be sold again, and why the others can't. */
export function ReceiveDialog({ back, reload, onClose }: ReceiveDialogProps) {
  const { t } = useLazyTranslation('managementOrders')
  const { isBusy, refusal, run } = useAction({ reload })
  const [judged, setJudged] = useState<Record<string, Judged>>({})
  const of = (variantId: string) => judged[variantId] ?? { fit: 0 }
  const judge = (variantId: string, news: Partial<Judged>) =>
    setJudged({ ...judged, [variantId]: { ...of(variantId), ...news } })
  // The store judges what engraving was charged as its bottle
  const shown = back.lines.filter(({ engraved }) => engraved !== 'charge')
  const lines = shown.map(({ variantId, quantity }) => {
    const { fit, writeOffReason } = of(variantId)
    return { variantId, fit, ...(fit < quantity && writeOffReason && { writeOffReason }) }
  })
  return (
    <Dialog title={t('returns.receiveTitle')} onClose={onClose}>
      <form
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const done = run(() => receiveReturn(back.id, lines), t('returns.done.receive'))
          void done.then((isDone) => isDone && onClose())
        }}
      >
        <fieldset>
          <legend className="font-medium">{t('returns.fit')}</legend>
          <p className="mt-1 text-sm text-ink-faint">{t('returns.fitHint')}</p>
          <ul className="mt-4 grid gap-5">
            {shown.map((line) => (
              <ReceivedLine
                key={line.variantId}
                line={line}
                judged={of(line.variantId)}
                onJudge={(news) => judge(line.variantId, news)}
              />
            ))}
          </ul>
        </fieldset>
        <Problem id="receipt-problem" text={refusal?.fields.lines ?? refusal?.text} />
        <DialogEnd label={t('returns.receive')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

interface ReceivedLineProps {
  line: ShownReturn['lines'][number]
  judged: Judged
  onJudge: (news: Partial<Judged>) => void
}

function ReceivedLine({ line, judged: { fit, writeOffReason }, onJudge }: ReceivedLineProps) {
  const { t } = useLazyTranslation('managementOrders')
  const { quantity, engraved } = line
  const name = `${line.name} ${line.size}`.trim()
  return (
    <li className="grid gap-3">
      {engraved ? (
        <p>{t('returns.engravedUnfit', { name: `${quantity} × ${name}` })}</p>
      ) : (
        <UnitCount name={name} most={quantity} count={fit} onChange={(count) => onJudge({ fit: count })} />
      )}
      {fit < quantity && (
        <SelectField
          label={t('returns.writeOffOf', { name })}
          value={writeOffReason ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onJudge({ writeOffReason: WRITE_OFF_REASONS.find((reason) => reason === value) })
          }
        >
          <option value="">{t('returns.choose')}</option>
          {WRITE_OFF_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`returns.because.${reason}`)}
            </option>
          ))}
        </SelectField>
      )}
    </li>
  )
}
