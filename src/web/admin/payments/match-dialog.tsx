import { useState } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { DialogEnd } from '#web/admin/editing/dialog-end.tsx'
import { matchStatementLine } from './money-calls.ts'
import type { Statement } from './money-calls.ts'
import { Problem } from '#web/admin/editing/problem.tsx'
import type { Line } from './statement-lines.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'

interface MatchDialogProps {
  plan: Statement
  line: Line
  reload: () => void
  onClose: () => void
}

/** Asks which order a line's money is for. */
export function MatchDialog({ plan, line, reload, onClose }: MatchDialogProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { isBusy, refusal, run } = useAction({ reload })
  const [folio, setFolio] = useState(line.suggestedOrderId ?? '')
  const about = [t('statement.lineNumber', { line: line.line }), formatPrice(line.amount ?? 0, locale), line.concept]

  async function match() {
    if (await run(() => matchStatementLine(plan, line.line, folio), t('statement.matched'))) onClose()
  }

  return (
    <Dialog title={t('statement.matchTitle')} onClose={onClose}>
      <form
        noValidate
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void match()
        }}
      >
        <p className="break-words text-ink-soft">{about.filter(Boolean).join(' · ')}</p>
        <TextField
          label={t('statement.folio')}
          hint={t('statement.matchHint')}
          maxLength={40}
          autoComplete="off"
          value={folio}
          onChange={(event) => setFolio(event.currentTarget.value)}
        />
        <Problem id="match-problem" text={refusal?.text} />
        <DialogEnd label={t('statement.confirmMatch')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
