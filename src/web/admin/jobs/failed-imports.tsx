import { RecordTable } from '#web/admin/listing/record-table.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { listImports, retryWork } from '#web/admin/product-import/import-api.ts'
import type { ListedImport } from '#web/admin/product-import/import-api.ts'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Moment } from '#web/admin/audit/failure-columns.tsx'

/** Product imports whose last task failed; nothing without any. */
export function FailedImports() {
  const { t } = useLazyTranslation('managementOperations')
  const may = useMay()
  const query = useApiQuery('product-imports', listImports, { isWanted: may('catalogue:read') })
  const failed = (query.data ?? []).filter(({ task }) => task?.state === 'failed')
  if (failed.length === 0) return null
  const columns: Column<ListedImport>[] = [
    { key: 'name', header: t('jobs.about'), isLead: true, cell: (row) => <FileName row={row} /> },
    { key: 'problem', header: t('jobs.problem'), cell: ({ task }) => task?.problem },
    {
      key: 'failed',
      header: t('jobs.failed'),
      align: 'end',
      cell: ({ task, sentAt }) => <Moment at={task?.endedAt ?? sentAt} />,
    },
  ]
  const actions: Column<ListedImport> = {
    key: 'actions',
    header: t('actions'),
    align: 'end',
    cell: (row) => <Retry row={row} onDone={query.reload} />,
  }
  return (
    <Panel title={t('jobs.imports')}>
      <RecordTable
        list="failed-imports"
        caption={t('jobs.imports')}
        rows={failed}
        keyOf={({ importId }) => importId}
        columns={may('catalogue:write') ? [...columns, actions] : columns}
      />
    </Panel>
  )
}

/** A link, with permission. */
function FileName({ row: { importId, fileName } }: { row: ListedImport }) {
  if (!useMay()('catalogue:write')) return fileName
  return (
    <Link
      to={`/management/products/import?import=${importId}`}
      className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline md:min-h-0"
    >
      {fileName}
    </Link>
  )
}

function Retry({ row: { fileName, task }, onDone }: { row: ListedImport; onDone: () => void }) {
  const { t } = useLazyTranslation('managementOperations')
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })

  async function retry() {
    if (!task || !(await run(() => retryWork(task.taskId)))) return
    notify('success', t('jobs.retried'))
    onDone()
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={isBusy}
        aria-label={t('jobs.retryNamed', { name: fileName })}
        onClick={() => void retry()}
      >
        {t('jobs.retry')}
      </Button>
      <RowProblem text={refusal?.text} />
    </>
  )
}
