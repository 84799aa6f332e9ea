import { formatCount, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { Bar } from '#web/admin/analytics/bar-table.tsx'
import { DataTable } from '#web/admin/listing/data-table.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { Report } from './reports.ts'

const NONE = '—'
/** Zero where the money adds up. */
const STANDING_OUT = new Set(['bankDifference', 'ordersDifference', 'unknownPayments'])

type Row = Report['total'] & { id: string; labels: string[] }

interface ReportTableProps {
  report: Report
  isBusy: boolean
  /** Of the first column, where no plot shows it. */
  hasBars: boolean
}

export function ReportTable({ report, isBusy, hasBars }: ReportTableProps) {
  const { t, locale } = useLazyTranslation('managementReports')
  const { t: figures } = useLazyTranslation('managementAnalytics')
  const { name, dimensions, measures, total } = report
  const most = Math.max(1, ...report.rows.map(({ now }) => now[0] ?? 0))
  const rows: Row[] = [
    ...report.rows.map((row) => ({ ...row, id: row.keys.join(' ') })),
    { ...total, id: 'total', labels: [t('total')] },
  ]
  const columns: Column<Row>[] = [
    ...dimensions.map((header, at): Column<Row> => ({
      key: `head-${at}`,
      header,
      isLead: at === 0,
      className: at === 0 && hasBars ? 'min-w-40' : 'md:whitespace-nowrap',
      cell: ({ id, labels, now }) => (
        <span className={id === 'total' ? 'font-medium' : 'font-normal'}>
          {labels[at] ?? NONE}
          {at === 0 && hasBars && id !== 'total' && <Bar share={(now[0] ?? 0) / most} />}
        </span>
      ),
    })),
    ...measures.map(({ key, label, kind }, at): Column<Row> => ({
      key,
      header: label,
      align: 'end',
      cell: ({ id, now, before }) => (
        <span className={`tabular-nums ${id === 'total' ? 'font-medium' : ''}`}>
          <span className={STANDING_OUT.has(key) && now[at] ? 'font-semibold text-danger' : ''}>
            {written(now[at], kind, locale)}
          </span>
          {before && typeof before[at] === 'number' && (
            <span className="block text-xs font-normal text-ink-faint">
              {figures('change.was', { value: written(before[at], kind, locale) })}
            </span>
          )}
        </span>
      ),
    })),
  ]
  return <DataTable caption={t(`names.${name}`)} columns={columns} rows={rows} keyOf={({ id }) => id} isBusy={isBusy} />
}

function written(value: number | null | undefined, kind: 'pesos' | 'count', locale: Locale): string {
  if (value === null || value === undefined) return NONE
  return kind === 'pesos' ? formatPrice(value, locale).replace(/ MXN$/, '') : formatCount(value, locale)
}
