import { useState } from 'react'
import { FileField } from '#web/admin/editing/file-field.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { DataTable } from '#web/admin/listing/data-table.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { sendTrackingSheet } from './packing-calls.ts'
import type { TrackedRow } from './packing-calls.ts'

const TONES: Record<TrackedRow['outcome'], BadgeTone> = {
  ready: 'accent',
  shipped: 'success',
  repeated: 'neutral',
  refused: 'danger',
}

/** Tracking numbers as a carrier's program gives them: first what would become of each row, then all that can be shipped. */
export function TrackingPage() {
  const { t } = useLazyTranslation('managementPacking')
  const { isBusy, refusal, run, forget } = useAction()
  const [file, setFile] = useState<File>()
  const [rows, setRows] = useState<readonly TrackedRow[]>()
  const ready = rows?.filter(({ outcome }) => outcome === 'ready').length ?? 0
  const send = (apply: boolean) => file && run(async () => setRows(await sendTrackingSheet(file, apply)))
  return (
    <ManagementPage
      title={t('tracking.title')}
      lead={t('tracking.lead')}
      back={{ to: '/management/packing', label: t('title') }}
    >
      <form
        noValidate
        className="flex flex-wrap items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send(false)
        }}
      >
        <FileField
          label={t('tracking.file')}
          hint={t('tracking.hint')}
          error={refusal && (refusal.fields.file ?? refusal.text)}
          accept=".csv,text/csv,text/plain"
          file={file}
          onChoose={(chosen) => {
            forget()
            setRows(undefined)
            setFile(chosen)
          }}
          className="max-w-md grow"
        />
        <Button
          type="submit"
          variant={ready > 0 ? 'secondary' : 'primary'}
          busy={isBusy}
          disabled={!file}
          className="min-h-12 sm:mt-6.5"
        >
          {t('tracking.read')}
        </Button>
      </form>
      {rows && <Rows rows={rows} />}
      {ready > 0 && (
        <Button
          size="large"
          busy={isBusy}
          onClick={(event) => event.detail < 2 && void send(true)}
          className="max-sm:w-full sm:justify-self-start"
        >
          {t('tracking.apply', { count: ready })}
        </Button>
      )}
    </ManagementPage>
  )
}

function Rows({ rows }: { rows: readonly TrackedRow[] }) {
  const { t } = useLazyTranslation('managementPacking')
  const countOf = (wanted: TrackedRow['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length
  const [ready, shipped] = [countOf('ready'), countOf('shipped')]
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
