import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import type { Listing } from '#web/admin/listing/use-listing.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedImports } from './failed-imports.tsx'
import { Moment, useFailureColumns, useJobName } from '#web/admin/audit/failure-columns.tsx'

const loadJobs = (query: Record<string, string>) => answerOf(getApi().api['failed-jobs'].$get({ query }))
const loadItems = (query: Record<string, string>) => answerOf(getApi().api['failed-items'].$get({ query }))
type Item = Awaited<ReturnType<typeof loadItems>>['data'][number]
type Job = Awaited<ReturnType<typeof loadJobs>>['data'][number]

export function JobsPage() {
  const { t } = useLazyTranslation('managementOperations')
  return (
    <ManagementPage title={t('jobs.title')}>
      <div className="grid gap-12">
        <FailedImports />
        <FailedItems />
        <FailedJobs />
      </div>
    </ManagementPage>
  )
}

/** Items that scheduled jobs failed at. */
function FailedItems() {
  const { t } = useLazyTranslation('managementOperations')
  const columns = useFailureColumns<Item>({ job: ({ job }) => job, about: ({ label }) => label })
  return (
    <Panel title={t('jobs.items')} lead={t('jobs.itemsLead')}>
      <ListingTable
        list="failed-items"
        listing={useListing('failed-items', [], loadItems)}
        caption={t('jobs.itemsCaption')}
        keyOf={({ job, item }: Item) => `${job} ${item}`}
        empty={<p className="text-ink-soft">{t('jobs.noItems')}</p>}
        columns={[
          ...columns,
          { key: 'again', header: t('jobs.again'), align: 'end', cell: ({ retryAt }) => <Moment at={retryAt} /> },
        ]}
      />
    </Panel>
  )
}

/** Jobs given up on, to be retried. */
function FailedJobs() {
  const { t } = useLazyTranslation('managementOperations')
  const listing = useListing('failed-jobs', [], loadJobs)
  const mayRetry = useMay()('operations:write')
  const columns = useFailureColumns<Job>({
    job: ({ name }) => name,
    about: ({ about }) => about['orderId'] ?? Object.values(about).join(', '),
  })
  const actions: Column<Job> = {
    key: 'actions',
    header: t('actions'),
    align: 'end',
    cell: (job) => <Retry job={job} listing={listing} />,
  }
  return (
    <Panel title={t('jobs.jobs')} lead={t('jobs.lead')}>
      <ListingTable
        list="failed-jobs"
        listing={listing}
        caption={t('jobs.caption')}
        keyOf={({ jobId }: Job) => jobId}
        empty={<p className="text-ink-soft">{t('jobs.none')}</p>}
        columns={mayRetry ? [...columns, actions] : columns}
      />
    </Panel>
  )
}

function Retry({ job: { jobId, name }, listing }: { job: Job; listing: Listing<Job> }) {
  const { t } = useLazyTranslation('managementOperations')
  const nameOf = useJobName()
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })

  async function retry() {
    const param = { jobId }
    if (!(await run(() => answerOf(getApi().api['failed-jobs'][':jobId'].retry.$post({ param }))))) return
    notify('success', t('jobs.retried'))
    listing.amend((job) => (job.jobId === jobId ? undefined : job))
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={isBusy}
        aria-label={t('jobs.retryNamed', { name: nameOf(name) })}
        onClick={() => void retry()}
      >
        {t('jobs.retry')}
      </Button>
      <RowProblem text={refusal?.text} />
    </>
  )
}
