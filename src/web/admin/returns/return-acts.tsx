import { formatPrice } from '#i18n/format.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/admin/orders/problem.tsx'
import type { ReturnAct } from './return-dialog.tsx'
import { refundReturn } from './returns.ts'
import type { AdminReturn } from './returns.ts'
import { useAct } from '#web/admin/orders/use-act.ts'

/** Where a return may go from each status. */
const NEXT: Record<AdminReturn['status'], readonly (ReturnAct | 'refund')[]> = {
  requested: ['accept', 'refuse'],
  accepted: ['receive', 'refuse'],
  received: ['refund', 'refuse'],
  refunded: [],
  refused: [],
}

interface ReturnActsProps {
  back: AdminReturn
  onAct: (act: ReturnAct) => void
  reload: () => void
}

/** What may be done with a return now. What is for sale again can't be refused. */
export function ReturnActs({ back, onAct, reload }: ReturnActsProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { ask, question } = useConfirmation()
  const { isBusy, refusal, run } = useAct({ reload })
  const isOnShelf = back.lines.some(({ fit }) => (fit ?? 0) > 0)
  const offered = NEXT[back.status].filter((act) => act !== 'refuse' || !isOnShelf)

  async function refund() {
    const title = t('returns.refundTitle', { amount: formatPrice(back.refund ?? 0, locale) })
    if (!(await ask({ title, text: t('returns.refundText'), label: t('returns.refund') }))) return
    await run(() => refundReturn(back.id), t('returns.done.refund'))
  }

  return (
    <div className="grid gap-2 has-[>:first-child:empty]:hidden">
      <div className="flex flex-wrap gap-2 max-md:justify-end">
        {offered.map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'refuse' ? 'quiet' : 'secondary'}
            busy={isBusy}
            onClick={() => (act === 'refund' ? void refund() : onAct(act))}
          >
            {t(`returns.${act}`)}
          </Button>
        ))}
      </div>
      <Problem id={`return-${back.id}`} text={refusal?.text} />
      {question}
    </div>
  )
}
