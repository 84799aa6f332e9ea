import { useState } from 'react'
import { fileOf } from '#web/platform/api-client.ts'
import { SelectionBar } from '#web/admin/listing/selection-bar.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { saveFile } from '#web/commerce/private-pages/save-file.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PapersButton } from './papers-button.tsx'
import { deliverOrders, exportOrders } from './orders.ts'
import type { DeliveryOutcome } from './orders.ts'
import { Problem } from '#web/admin/editing/problem.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'

interface BulkActionsProps {
  chosen: ReadonlySet<string>
  onClear: () => void
  onDone: () => void
}

/** What can be done with several orders at once, and what became of each. */
export function BulkActions({ chosen, onClear, onDone }: BulkActionsProps) {
  const { t } = useLazyTranslation('managementOrders')
  const { ask, question } = useConfirmation()
  const { isBusy, refusal, run } = useAction()
  const [outcomes, setOutcomes] = useState<DeliveryOutcome[]>()
  const folios = [...chosen]

  async function deliver() {
    const count = folios.length
    const asked = { title: t('bulk.deliverTitle', { count }), text: t('bulk.deliverText'), label: t('bulk.deliver') }
    if (!(await ask(asked))) return
    await run(async () => setOutcomes(await deliverOrders(folios)))
    onDone()
  }

  const save = () =>
    run(async () => saveFile(`${t('fileName')}.csv`, await fileOf(exportOrders({ folios: folios.join(',') }))))

  return (
    <>
      <SelectionBar count={chosen.size} onClear={onClear}>
        <ButtonLink size="small" variant="secondary" to={`/management/orders/${folios.join(',')}/slip`}>
          {t('bulk.slips')}
        </ButtonLink>
        <May any={['orders:fulfil']}>
          <PapersButton folios={folios} label={t('bulk.papers')} />
          <Button size="small" variant="secondary" busy={isBusy} onClick={() => void deliver()}>
            {t('bulk.deliver')}
          </Button>
        </May>
        <Button size="small" variant="secondary" busy={isBusy} onClick={() => void save()}>
          {t('export')}
        </Button>
        <Problem id="bulk-problem" text={refusal?.text} />
      </SelectionBar>
      {question}
      {outcomes && (
        <Dialog title={t('bulk.doneTitle')} onClose={() => setOutcomes(undefined)}>
          <ul className="mt-5 grid gap-3">
            {outcomes.map(({ folio, problem }) => (
              <li key={folio} className="border-t border-line pt-3">
                <span className="font-medium tabular-nums">{folio}</span>
                <span className={`block text-sm ${problem ? 'text-danger' : 'text-success'}`}>
                  {problem ?? t('status.completed')}
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
