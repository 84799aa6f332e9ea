import { actionsOf } from '#web/admin/orders/orders.ts'
import { useDisputeConfirmation } from '#web/admin/orders/use-dispute-confirmation.tsx'
import { Problem } from '#web/admin/editing/problem.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { useNavigate } from 'react-router'
import type { Packing } from './packing-calls.ts'
import { PapersButton } from '#web/admin/orders/papers-button.tsx'

/** An order that its buyer fetches: ready once all of it is picked, gone once it is in their hands. */
export function HandOver({ packing: { folio, receiver, place, units, picked } }: { packing: Packing }) {
  const { t } = useLazyTranslation('managementPacking')
  const navigate = useNavigate()
  const { ask, question } = useConfirmation()
  const { insist, question: disputeQuestion } = useDisputeConfirmation()
  const { isBusy, refusal, run } = useAction()
  const isReady = picked === units

  async function deliver() {
    const text = t('handOver.text')
    if (!(await ask({ title: t('handOver.title', { name: receiver }), text, label: t('handOver.confirm') }))) return
    if (await run(() => insist(actionsOf(folio).deliver), t('handOver.done')))
      void navigate('/management/packing?delivery=pickup')
  }

  return (
    <Panel
      title={t('handOver.panel')}
      lead={t(isReady ? 'handOver.ready' : 'handOver.notReady', { name: receiver, place })}
    >
      <Problem id="hand-over-problem" text={refusal?.text} />
      <div className="flex flex-wrap gap-3">
        <Button size="large" busy={isBusy} disabled={!isReady} onClick={() => void deliver()} className="max-sm:w-full">
          {t('handOver.confirm')}
        </Button>
        <PapersButton folios={[folio]} label={t('slip')} />
      </div>
      {question}
      {disputeQuestion}
    </Panel>
  )
}
