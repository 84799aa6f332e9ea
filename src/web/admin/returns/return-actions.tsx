import { useState } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import type { Permission } from '#vocabulary/permissions.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/admin/editing/problem.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { refundReturn } from './returns.ts'
import type { ShownReturn } from './returns.ts'
import { useAction } from '#web/commerce/security/use-action.ts'

type ReturnAction = 'accept' | 'refuse' | 'receive' | 'replace' | 'refund'

/** Where a return may go from each status. */
const NEXT: Record<ShownReturn['status'], readonly ReturnAction[]> = {
  requested: ['accept', 'refuse'],
  accepted: ['receive', 'refuse'],
  received: ['refund', 'replace', 'refuse'],
  refunded: [],
  replaced: [],
  refused: [],
}

const NEEDED: Record<ReturnAction, Permission> = {
  accept: 'returns:write',
  refuse: 'returns:write',
  receive: 'returns:receive',
  replace: 'returns:write',
  refund: 'orders:refund',
}

interface ReturnActionsProps {
  back: ShownReturn
  reload: () => void
  className?: string
}

/** What may be done with a return now. */
export function ReturnActions({ back, reload, className = '' }: ReturnActionsProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { ask, question } = useConfirmation()
  const { isBusy, refusal, run } = useAction({ reload })
  const [open, setOpen] = useState<Exclude<ReturnAction, 'refund'>>()
  const may = useMay()
  const offered = NEXT[back.status].filter((action) => may(NEEDED[action]) && isOpenTo(action, back))

  async function refund() {
    const title = t('returns.refundTitle', { amount: formatPrice(back.refund ?? 0, locale) })
    if (!(await ask({ title, text: t('returns.refundText'), label: t('returns.refund') }))) return
    await run(() => refundReturn(back.id), t('returns.done.refund'))
  }

  const dialog = { back, reload, onClose: () => setOpen(undefined) }
  return (
    <div className="grid gap-2 has-[>:first-child:empty]:hidden">
      <div className={`flex flex-wrap gap-2 ${className}`}>
        {offered.map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'refuse' ? 'quiet' : 'secondary'}
            busy={isBusy}
            onClick={() => (action === 'refund' ? void refund() : setOpen(action))}
          >
            {t(`returns.${action}`)}
          </Button>
        ))}
      </div>
      <Problem id={`return-${back.id}`} text={refusal?.text} />
      {question}
      {(open === 'accept' || open === 'refuse') && <AnswerDialog {...dialog} action={open} />}
      {open === 'receive' && <ReceiveDialog {...dialog} />}
      {open === 'replace' && <ReplaceDialog {...dialog} />}
    </div>
  )
}

/** Restocked items can't be refused; after a replacement only the difference can be refunded, after a refund only the rest. */
function isOpenTo(action: ReturnAction, { lines, replacement, history }: ShownReturn): boolean {
  if (action !== 'refuse' && action !== 'replace') return true
  if (replacement && replacement.status !== 'cancelled') return false
  if (history.some(({ status }) => status === 'refunded')) return false
  return action === 'replace' || lines.every(({ fit }) => !fit)
}
