import { useState } from 'react'
import { formatPrice, formatShortDay } from '#i18n/format.ts'
import { DataTable } from '#web/admin/listing/data-table.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Statement } from './money-calls.ts'

export type Line = Statement['lines'][number]

const CHANGES_NOTHING: readonly Line['outcome'][] = ['imported', 'noted', 'no-reference', 'outgoing', 'note']

/** Money that came in for no order that is known. */
const UNMATCHED: readonly Line['outcome'][] = ['no-reference', 'unknown-reference', 'suspected']

interface StatementLinesProps {
  lines: readonly Line[]
  isApplied: boolean
  /** The line's order is to be said by hand. */
  onMatch: (line: Line) => void
}

/** Every line of a statement, and what it does. */
export function StatementLines({ lines, isApplied, onMatch }: StatementLinesProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const [isShort, setIsShort] = useState(false)
  const shown = isShort
    ? lines.filter((line) => !CHANGES_NOTHING.includes(line.outcome) || line.suggestedOrderId !== null)
    : lines
  const columns: Column<Line>[] = [
    {
      key: 'line',
      header: t('statement.line'),
      isLead: true,
      cell: ({ line }) => <LineNumber line={line} />,
    },
    {
      key: 'date',
      header: t('statement.date'),
      className: 'md:whitespace-nowrap',
      cell: ({ date }) => (date ? formatShortDay(date, locale) : '—'),
    },
    {
      key: 'amount',
      header: t('statement.amount'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? '—' : formatPrice(amount, locale)),
    },
    {
      key: 'concept',
      header: t('statement.concept'),
      cell: ({ concept, reference }) =>
        (concept || reference) && <span className="text-sm break-words max-md:text-right">{concept || reference}</span>,
    },
    {
      key: 'order',
      header: t('pay.order'),
      cell: (line) => <OrderOfLine line={line} onMatch={onMatch} />,
    },
    {
      key: 'outcome',
      header: t(isApplied ? 'statement.did' : 'statement.outcome'),
      cell: (line) => <Outcome line={line} />,
    },
  ]
  return (
    <div className="grid gap-3">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isShort}
          onChange={(event) => setIsShort(event.currentTarget.checked)}
          className="size-5 accent-agave"
        />
        {t('statement.only')}
      </label>
      <DataTable caption={t('statement.title')} columns={columns} rows={shown} keyOf={({ line }) => String(line)} />
    </div>
  )
}

/** A block on a phone is headed by more than a number. */
function LineNumber({ line }: { line: number }) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <span className="tabular-nums">
      <span className="md:hidden">{t('statement.lineNumber', { line })}</span>
      <span className="max-md:hidden">{line}</span>
    </span>
  )
}

function OrderOfLine({ line, onMatch }: { line: Line; onMatch: (line: Line) => void }) {
  const { t } = useLazyTranslation('managementOrders')
  const { orderId, suggestedOrderId, outcome } = line
  if (orderId) {
    return (
      <Link to={`/management/orders/${orderId}`} className="link whitespace-nowrap tabular-nums">
        {orderId}
      </Link>
    )
  }
  if (!UNMATCHED.includes(outcome)) return '—'
  return (
    <>
      {suggestedOrderId && (
        <span className="mb-1 block text-sm text-ink-faint md:whitespace-nowrap">
          {t('statement.suggested', { folio: suggestedOrderId })}
        </span>
      )}
      <Button size="small" variant="secondary" onClick={() => onMatch(line)}>
        {t('statement.match')}
        <span className="sr-only">{t('statement.ofLine', { line: line.line })}</span>
      </Button>
    </>
  )
}

function Outcome({ line: { outcome, suggestedOrderId } }: { line: Line }) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <span className={toneOf(outcome)}>
      {suggestedOrderId && outcome !== 'suspected' ? t('statement.differs') : t(`statement.will.${outcome}`)}
    </span>
  )
}

function toneOf(outcome: Line['outcome']): string {
  if (outcome === 'match') return 'font-medium text-success'
  return CHANGES_NOTHING.includes(outcome) ? 'text-ink-faint' : 'text-danger'
}
