import { formatMoment } from '#i18n/format.ts'
import { RecordTable } from '#web/admin/listing/record-table.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { listImports } from './import-api.ts'
import type { ListedImport } from './import-api.ts'

const TONES = {
  applied: 'success',
  underWay: 'accent',
  failed: 'danger',
  wrong: 'danger',
  ready: 'neutral',
} as const satisfies Record<string, BadgeTone>

function stateOf({ appliedAt, task, hasErrors }: ListedImport): keyof typeof TONES {
  if (appliedAt) return 'applied'
  if (task?.state === 'failed') return 'failed'
  if (task && task.state !== 'done') return 'underWay'
  return hasErrors ? 'wrong' : 'ready'
}

/** The files that were sent in before, each to be found again: what was left, what failed. */
export function SentImports() {
  const { t, locale } = useLazyTranslation('managementImport')
  const { data } = useApiQuery('product-imports', listImports)
  if (!data || data.length === 0) return null
  return (
    <Panel title={t('earlier')}>
      <RecordTable
        list="product-imports"
        caption={t('earlier')}
        rows={data}
        keyOf={({ importId }) => importId}
        columns={[
          {
            key: 'file',
            header: t('fileSent'),
            isLead: true,
            cell: ({ importId, fileName }) => (
              <Link
                to={`?import=${importId}`}
                className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline md:min-h-0"
              >
                {fileName}
              </Link>
            ),
          },
          {
            key: 'state',
            header: t('status'),
            cell: (sent) => (
              <>
                <Badge tone={TONES[stateOf(sent)]}>{t(`states.${stateOf(sent)}`)}</Badge>
                {stateOf(sent) === 'failed' && <span className="mt-1 block text-sm">{sent.task?.problem}</span>}
              </>
            ),
          },
          { key: 'lines', header: t('lines'), align: 'end', cell: ({ lines }) => lines },
          {
            key: 'sent',
            header: t('sentAt'),
            align: 'end',
            cell: ({ sentAt }) => <time dateTime={sentAt}>{formatMoment(sentAt, locale)}</time>,
          },
        ]}
      />
    </Panel>
  )
}
