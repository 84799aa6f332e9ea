import type { KeyOf, Messages } from '#i18n/messages.ts'
import { isFolio } from '#domain/orders/folio.ts'
import { formatMoment } from '#i18n/format.ts'
import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'
import { ListingTable } from '#web/features/management/listing-table.tsx'
import { ManagementPage } from '#web/features/management/management-page.tsx'
import { useListing } from '#web/features/management/use-listing.ts'
import type { Listing } from '#web/features/management/use-listing.ts'
import { FailedImports } from './failed-imports.tsx'
import { Panel } from '#web/features/private-pages/panel.tsx'
import { useDeed } from '#web/features/security/use-deed.ts'
import { notify } from '#web/features/sign-in/notify.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'

const loadJobs = (query: Record<string, string>) => answerOf(getApi().api['failed-jobs'].$get({ query }))
const loadItems = (query: Record<string, string>) => answerOf(getApi().api['failed-items'].$get({ query }))
type Item = Awaited<ReturnType<typeof loadItems>>['data'][number]
type Job = Awaited<ReturnType<typeof loadJobs>>['data'][number]

/** What the house tried by itself and gave up on, to be tried once more. */
export function JobsPage() {
  const { t, locale } = useLazyTranslation('managementHouse')
  const listing = useListing([], loadJobs)
  const nameOf = useJobName()
  return (
    <ManagementPage title={t('jobs.title')}>
      <div className="grid gap-12">
        <FailedImports />
        <FailedItems />
        <Panel title={t('jobs.jobs')} lead={t('jobs.lead')}>
          <ListingTable
            listing={listing}
            caption={t('jobs.caption')}
            keyOf={({ jobId }: Job) => jobId}
            empty={<EmptyState title={t('jobs.none')} text={t('jobs.noneText')} />}
            columns={[
              { key: 'name', header: t('jobs.name'), isLead: true, cell: ({ name }) => nameOf(name) },
              {
                key: 'about',
                header: t('jobs.about'),
                className: 'md:w-44',
                cell: ({ about }) => (
                  <span className="text-sm wrap-anywhere text-ink-soft">
                    {about['orderId'] ?? Object.values(about).join(', ')}
                  </span>
                ),
              },
              {
                key: 'problem',
                header: t('jobs.problem'),
                cell: ({ problem, tries }) => (
                  <>
                    <span className="break-words">{problem}</span>
                    <span className="block text-sm text-ink-faint">{t('jobs.tries', { count: tries })}</span>
                  </>
                ),
              },
              {
                key: 'failed',
                header: t('jobs.failed'),
                align: 'end',
                cell: ({ failedAt }) => <time dateTime={failedAt}>{formatMoment(failedAt, locale)}</time>,
              },
              { key: 'acts', header: t('acts'), align: 'end', cell: (job) => <Retry job={job} listing={listing} /> },
            ]}
          />
        </Panel>
      </div>
    </ManagementPage>
  )
}

/** What scheduled work could not deal with while it went on with the rest. */
function FailedItems() {
  const { t, locale } = useLazyTranslation('managementHouse')
  const listing = useListing([], loadItems)
  const nameOf = useJobName()
  return (
    <Panel title={t('jobs.items')} lead={t('jobs.itemsLead')}>
      <ListingTable
        listing={listing}
        caption={t('jobs.itemsCaption')}
        keyOf={({ job, item }: Item) => `${job} ${item}`}
        empty={<EmptyState title={t('jobs.noItems')} text={t('jobs.noItemsText')} />}
        columns={[
          { key: 'job', header: t('jobs.name'), isLead: true, cell: ({ job }) => nameOf(job) },
          {
            key: 'about',
            header: t('jobs.about'),
            className: 'md:w-44',
            cell: ({ label }) => <About label={label} />,
          },
          {
            key: 'problem',
            header: t('jobs.problem'),
            cell: ({ problem, tries }) => (
              <>
                <span className="break-words">{problem}</span>
                <span className="block text-sm text-ink-faint">{t('jobs.tries', { count: tries })}</span>
              </>
            ),
          },
          {
            key: 'failed',
            header: t('jobs.failed'),
            align: 'end',
            cell: ({ failedAt }) => <time dateTime={failedAt}>{formatMoment(failedAt, locale)}</time>,
          },
          {
            key: 'again',
            header: t('jobs.again'),
            align: 'end',
            cell: ({ retryAt }) => <time dateTime={retryAt}>{formatMoment(retryAt, locale)}</time>,
          },
        ]}
      />
    </Panel>
  )
}

function About({ label }: { label: string }) {
  if (!isFolio(label)) return <span className="text-sm wrap-anywhere text-ink-soft">{label}</span>
  return (
    <Link
      to={`/management/orders/${label}`}
      className="link inline-flex min-h-11 items-center whitespace-nowrap tabular-nums"
    >
      {label}
    </Link>
  )
}

function useJobName(): (name: string) => string {
  const { t } = useLazyTranslation('managementHouse')
  return (name) => {
    const key = `jobNames.${name}`
    const words = t(key as KeyOf<Messages['managementHouse']>)
    return words === key ? name : words
  }
}

function Retry({ job: { jobId, name }, listing }: { job: Job; listing: Listing<Job> }) {
  const { t } = useLazyTranslation('managementHouse')
  const nameOf = useJobName()
  const { run, isBusy } = useDeed()

  async function retry() {
    const param = { jobId }
    if (!(await run(() => answerOf(getApi().api['failed-jobs'][':jobId'].retry.$post({ param }))))) return
    notify('success', t('jobs.retried'))
    listing.amend((job) => (job.jobId === jobId ? undefined : job))
  }

  return (
    <Button
      variant="quiet"
      size="small"
      busy={isBusy}
      aria-label={t('jobs.retryNamed', { name: nameOf(name) })}
      onClick={() => void retry()}
    >
      {t('jobs.retry')}
    </Button>
  )
}
