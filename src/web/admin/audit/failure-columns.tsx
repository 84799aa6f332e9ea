import { isFolio } from '#vocabulary/folio.ts'
import { formatMoment } from '#i18n/format.ts'
import type { KeyOf, Messages } from '#i18n/messages.ts'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'

/** Falls back to the job's own name. */
export function useJobName(): (name: string) => string {
  const { t } = useLazyTranslation('managementOperations')
  return (name) => {
    const key = `jobNames.${name}`
    const words = t(key as KeyOf<Messages['managementOperations']>)
    return words === key ? name : words
  }
}

interface FailureTexts<Row> {
  job: (row: Row) => string
  about: (row: Row) => string
}

export function useFailureColumns<Row extends { problem: string; tries: number; failedAt: string }>({
  job,
  about,
}: FailureTexts<Row>): Column<Row>[] {
  const { t } = useLazyTranslation('managementOperations')
  const nameOf = useJobName()
  return [
    { key: 'name', header: t('jobs.name'), isLead: true, cell: (row) => nameOf(job(row)) },
    { key: 'about', header: t('jobs.about'), className: 'md:w-44', cell: (row) => <About label={about(row)} /> },
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
    { key: 'failed', header: t('jobs.failed'), align: 'end', cell: ({ failedAt }) => <Moment at={failedAt} /> },
  ]
}

export function Moment({ at }: { at: string }) {
  const { locale } = useLazyTranslation('managementOperations')
  return <time dateTime={at}>{formatMoment(at, locale)}</time>
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
