import { formatPrice } from '#i18n/format.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import type { Permission } from '#vocabulary/permissions.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/admin/orders/problem.tsx'
import type { ReturnAction } from './return-dialog.tsx'
import { refundReturn } from './returns.ts'
import type { AdminReturn } from './returns.ts'
import { useAction } from '#web/commerce/security/use-action.ts'

/** Where a return may go from each status. */
const NEXT: Record<AdminReturn['status'], readonly (ReturnAction | 'refund')[]> = {
  requested: ['accept', 'refuse'],
  accepted: ['receive', 'refuse'],
  received: ['refund', 'refuse'],
  refunded: [],
  refused: [],
}

const NEEDED: Record<ReturnAction | 'refund', Permission> = {
  accept: 'returns:write',
  refuse: 'returns:write',
  receive: 'returns:receive',
  refund: 'orders:refund',
}

interface ReturnActionsProps {
  back: AdminReturn
  onAction: (action: ReturnAction) => void
  reload: () => void
}

/** What may be done with a return now. What is for sale again can't be refused. */
export function ReturnActions({ back, onAction, reload }: ReturnActionsProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { ask, question } = useConfirmation()
  const { isBusy, refusal, run } = useAction({ reload })
  const may = useMay()
  const isRestocked = back.lines.some(({ fit }) => (fit ?? 0) > 0)
  const offered = NEXT[back.status].filter((action) => may(NEEDED[action]) && (action !== 'refuse' || !isRestocked))

  async function refund() {
    const title = t('returns.refundTitle', { amount: formatPrice(back.refund ?? 0, locale) })
    if (!(await ask({ title, text: t('returns.refundText'), label: t('returns.refund') }))) return
    await run(() => refundReturn(back.id), t('returns.done.refund'))
  }

  return (
    <div className="grid gap-2 has-[>:first-child:empty]:hidden">
      <div className="flex flex-wrap gap-2 max-md:justify-end">
        {offered.map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'refuse' ? 'quiet' : 'secondary'}
            busy={isBusy}
            onClick={() => (action === 'refund' ? void refund() : onAction(action))}
          >
            {t(`returns.${action}`)}
          </Button>
        ))}
      </div>
      <Problem id={`return-${back.id}`} text={refusal?.text} />
      {question}
    </div>
  )
}
