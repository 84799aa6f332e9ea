import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

export interface Column<Row> {
  /** The column `actions` has no header on phones: its buttons have labels. */
  key: string
  /** Column header; on phones, label of the value. */
  header: string
  cell: (row: Row) => ReactNode
  /** Figures are aligned at the end, with tabular digits. */
  align?: 'start' | 'end'
  /** Heads the row on phones. Exactly one column has it. */
  isLead?: boolean
  className?: string
}

export interface Selection<Row> {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** The row's name beside its checkbox. */
  nameOf: (row: Row) => string
}

export interface DataTableProps<Row> {
  /** For screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  selection?: Selection<Row>
  /** Another response is pending. */
  isBusy?: boolean
  /** Wider row spacing. */
  isRoomy?: boolean
}

export const CHECKBOX = 'size-5 accent-agave'
/** Rows are dense with a mouse; touch targets keep their height. */
const DENSE =
  'md:text-sm md:[&_.text-sm]:text-[0.8125rem] md:[&_.text-sm]:leading-[1.125rem] md:[&_.min-h-11:not([class*=min-h-0])]:min-h-9 md:[&_.min-h-11]:py-1 md:[&_.size-11]:size-9'

const ROOMY = 'max-md:[&_tbody_tr]:py-7 md:[&_td]:py-3.5 md:[&_tbody_th]:py-3.5'

/** Below 768 px, each row is a block of labelled values. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  selection,
  isBusy = false,
  isRoomy,
}: DataTableProps<Row>) {
  return (
    <Scroller label={caption}>
      <table
        aria-busy={isBusy || undefined}
        className={`block w-full text-[0.9375rem] md:table ${isRoomy ? ROOMY : DENSE}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line-strong">
            {selection && (
              <th scope="col" className="w-11 py-1">
                <ChooseAll rows={rows} keyOf={keyOf} selection={selection} />
              </th>
            )}
            {columns.map(({ key, header, align }) => (
              <th
                key={key}
                scope="col"
                className={`px-2.5 py-2 align-bottom text-xs font-medium tracking-wide text-ink-faint first:pl-0 last:pr-0 ${align === 'end' ? 'text-right' : 'text-left'}`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={`max-md:block ${isBusy ? 'opacity-60' : ''}`}>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} id={keyOf(row)} row={row} columns={columns} selection={selection} />
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

/** A table wider than its room scrolls in a named group that the keyboard reaches. */
function Scroller({ label, children }: { label: string; children: ReactNode }) {
  const [isWide, setIsWide] = useState(false)
  const watch = (room: HTMLDivElement | null) => {
    const table = room?.firstElementChild
    if (!table) return undefined
    const observer = new ResizeObserver(() => setIsWide(room.scrollWidth > room.clientWidth))
    observer.observe(room)
    observer.observe(table)
    return () => observer.disconnect()
  }
  const reached = isWide && ({ role: 'group', tabIndex: 0, 'aria-label': label } as const)
  return (
    <div ref={watch} {...reached} className="relative md:overflow-x-auto">
      {children}
    </div>
  )
}

interface TableRowProps<Row> {
  id: string
  row: Row
  columns: readonly Column<Row>[]
  selection: Selection<Row> | undefined
}

function TableRow<Row>({ id, row, columns, selection }: TableRowProps<Row>) {
  const { t } = useLazyTranslation('management')
  const isChosen = selection?.chosen.has(id)
  const choose = (isIn: boolean) => {
    const chosen = new Set(selection?.chosen)
    if (isIn) chosen.add(id)
    else chosen.delete(id)
    selection?.onChange(chosen)
  }
  return (
    <tr
      className={`border-b border-line last:border-b-0 max-md:relative max-md:block max-md:py-4 ${selection ? 'max-md:pl-11' : ''} ${isChosen ? 'bg-sunken shadow-[inset_3px_0_var(--agave)]' : ''}`}
    >
      {selection && (
        <td className="max-md:absolute max-md:top-2.5 max-md:left-0 md:w-11">
          <label className="grid size-11 place-items-center">
            <input
              type="checkbox"
              checked={isChosen ?? false}
              onChange={(event) => choose(event.currentTarget.checked)}
              aria-label={t('list.choose', { name: selection.nameOf(row) })}
              className={CHECKBOX}
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} />
      ))}
    </tr>
  )
}

function Cell<Row>({
  column: { key, header, cell, align, isLead, className = '' },
  row,
}: {
  column: Column<Row>
  row: Row
}) {
  const Tag = isLead ? 'th' : 'td'
  const isActions = key === 'actions'
  return (
    <Tag
      scope={isLead ? 'row' : undefined}
      className={`md:px-2.5 md:py-1.5 md:align-middle md:first:pl-0 md:last:pr-0 ${isLead ? 'text-left font-medium max-md:mb-1.5 max-md:block' : 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-0.5 max-md:has-[>span:last-child:empty]:hidden'} ${align === 'end' ? 'tabular-nums md:text-right md:whitespace-nowrap' : ''} ${className}`}
    >
      {!isLead && !isActions && (
        <span aria-hidden="true" className="shrink-0 text-sm text-ink-faint md:hidden">
          {header}
        </span>
      )}
      <span
        className={`min-w-0 max-md:break-words max-md:[&_.link]:inline-flex max-md:[&_.link]:min-h-11 max-md:[&_.link]:items-center ${isLead ? '' : 'max-md:text-right'} ${isActions ? 'max-md:ml-auto' : ''}`}
      >
        {cell(row)}
      </span>
    </Tag>
  )
}

function ChooseAll<Row>({
  rows,
  keyOf,
  selection,
}: {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  selection: Selection<Row>
}) {
  const { t } = useLazyTranslation('management')
  const isAll = rows.length > 0 && rows.every((row) => selection.chosen.has(keyOf(row)))
  const isSome = !isAll && rows.some((row) => selection.chosen.has(keyOf(row)))
  return (
    <label className="grid size-11 place-items-center">
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        checked={isAll}
        onChange={() => selection.onChange(isAll ? new Set() : new Set(rows.map(keyOf)))}
        aria-label={t('list.chooseAll')}
        className={CHECKBOX}
      />
    </label>
  )
}
