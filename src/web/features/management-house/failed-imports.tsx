import { formatMoment } from '#i18n/format.ts'
import { DataTable } from '#web/features/management/data-table.tsx'
import { listImports, retryWork } from '#web/features/management-import/import-api.ts'
import type { ListedImport } from '#web/features/management-import/import-api.ts'
import { useOwn } from '#web/features/private-pages/use-own.ts'
import { useDeed } from '#web/features/security/use-deed.ts'
import { notify } from '#web/features/sign-in/notify.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

/** Files of products whose last work failed, each to be looked at or started again; nothing where there is none. */
export function FailedImports() {
  const { t, locale } = useLazyTranslation('managementHouse')
  const own = useOwn('product-imports', listImports)
  const failed = (own.data ?? []).filter(({ task }) => task?.state === 'failed')
  if (failed.length === 0) return null
  return (
    <section aria-labelledby="failed-imports">
      <h2 id="failed-imports" className="mb-3 font-display text-2xl">
        {t('jobs.imports')}
      </h2>
      <DataTable
        caption={t('jobs.imports')}
        rows={failed}
        keyOf={({ importId }) => importId}
        columns={[
          {
            key: 'name',
            header: t('jobs.about'),
            isLead: true,
            cell: ({ importId, fileName }) => (
              <Link
                to={`/management/products/import?import=${importId}`}
                className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline md:min-h-0"
              >
                {fileName}
              </Link>
            ),
          },
          { key: 'problem', header: t('jobs.problem'), cell: ({ task }) => task?.problem },
          {
            key: 'failed',
            header: t('jobs.failed'),
            align: 'end',
            cell: ({ task, sentAt }) => (
              <time dateTime={task?.endedAt ?? sentAt}>{formatMoment(task?.endedAt ?? sentAt, locale)}</time>
            ),
          },
          { key: 'acts', header: t('acts'), align: 'end', cell: (row) => <Retry row={row} onDone={own.reload} /> },
        ]}
      />
    </section>
  )
}

function Retry({ row: { fileName, task }, onDone }: { row: ListedImport; onDone: () => void }) {
  const { t } = useLazyTranslation('managementHouse')
  const { run, isBusy } = useDeed()

  async function retry() {
    if (!task || !(await run(() => retryWork(task.taskId)))) return
    notify('success', t('jobs.retried'))
    onDone()
  }

  return (
    <Button
      variant="quiet"
      size="small"
      busy={isBusy}
      aria-label={t('jobs.retryNamed', { name: fileName })}
      onClick={() => void retry()}
    >
      {t('jobs.retry')}
    </Button>
  )
}
