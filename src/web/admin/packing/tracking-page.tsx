import { SheetForm } from '#web/admin/editing/sheet-form.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { DataTable } from '#web/admin/listing/data-table.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { sendTrackingSheet } from './packing-calls.ts'
import type { TrackedRow } from './packing-calls.ts'

const TONES: Record<TrackedRow['outcome'], BadgeTone> = {
  ready: 'accent',
  shipped: 'success',
  repeated: 'neutral',
  refused: 'danger',
}

const countOf = (rows: readonly TrackedRow[], wanted: TrackedRow['outcome']) =>
  rows.filter(({ outcome }) => outcome === wanted).length

/** Tracking numbers as a carrier's program gives them: first what would become of each row, then all that can be shipped. */
export function TrackingPage() {
  const { t } = useLazyTranslation('managementPacking')
  return (
    <ManagementPage
      title={t('tracking.title')}
      lead={t('tracking.lead')}
      back={{ to: '/management/packing', label: t('title') }}
    >
      <SheetForm
        file={t('tracking.file')}
        hint={t('tracking.hint')}
        read={t('tracking.read')}
        send={sendTrackingSheet}
        countOf={({ answer }) => countOf(answer, 'ready')}
        apply={(count) => t('tracking.apply', { count })}
      >
        {({ answer }) => <Rows rows={answer} />}
      </SheetForm>
    </ManagementPage>
  )
}

function Rows({ rows }: { rows: readonly TrackedRow[] }) {
  const { t } = useLazyTranslation('managementPacking')
  const [ready, shipped] = [countOf(rows, 'ready'), countOf(rows, 'shipped')]
  return (
    <div className="grid gap-4">
      <p aria-live="polite" className="font-medium">
        {shipped > 0 ? t('tracking.shipped', { count: shipped }) : t('tracking.ready', { count: ready })}
      </p>
      <DataTable
        caption={t('tracking.title')}
        rows={rows}
        keyOf={({ line }) => String(line)}
        columns={[
          { key: 'order', header: t('tracking.order'), isLead: true, cell: ({ folio }) => folio || '—' },
          { key: 'line', header: t('tracking.line'), align: 'end', cell: ({ line }) => line },
          { key: 'carrier', header: t('tracking.carrier'), cell: ({ carrier }) => carrier },
          { key: 'number', header: t('ship.tracking'), cell: ({ trackingNumber }) => trackingNumber },
          {
            key: 'outcome',
            header: t('tracking.outcome'),
            cell: ({ outcome, problem }) => (
              <span className="grid justify-items-start gap-1 max-md:justify-items-end max-md:text-right">
                <Badge tone={TONES[outcome]}>{t(`tracking.outcomes.${outcome}`)}</Badge>
                {problem && <span className="text-sm text-danger">{problem}</span>}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
