import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { moved } from '#web/admin/editing/moving.ts'
import { OrderArrows } from '#web/admin/editing/order-arrows.tsx'
import { ROW_BUTTON } from '#web/admin/editing/row-button.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface RowsProps<Row> {
  /** Names the list in ids, and in what refusals name. */
  path: string
  title: string
  hint?: string
  /** What the row at a place is called: `Paso 2`. */
  nameOf: (number: number) => string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  error: string | undefined
  children: (row: Row, index: number) => ReactNode
  /** A new row, where the list grows by a button. */
  empty?: Row
  addLabel?: string
  most?: number
  layout?: keyof typeof LAYOUTS
}

/** Of rows and what is done with them. Those of `unordered` fields can’t be moved, `fixed` ones not taken away. */
const LAYOUTS = {
  blocks: ['grid gap-6', 'md:flex md:items-end md:gap-3', 'mt-1 md:mt-0'],
  lines: ['grid gap-3', 'flex items-center gap-3', ''],
  fixed: ['border-t border-line', 'flex items-center gap-3 border-b border-line py-2', ''],
  // Beside the control, below the label
  unordered: ['grid gap-6', 'flex items-start gap-2', 'mt-7'],
} as const

/** Changes rows: focus goes along, and what happened is said. */
function useRowChanges<Row>({ rows, onChange, nameOf }: Pick<RowsProps<Row>, 'rows' | 'onChange' | 'nameOf'>) {
  const { t } = useLazyTranslation('management')
  const list = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')

  /** Focuses the first that `selector` finds among the changed rows. */
  function change(changed: Row[], selector: string, words: string) {
    flushSync(() => {
      onChange(changed)
      setSaid(words)
    })
    const wanted = list.current?.querySelector<HTMLElement>(selector)
    const heading = list.current?.querySelector<HTMLElement>('h2')
    const target = wanted ?? heading
    target?.focus()
  }

  function move(from: number, to: number) {
    change(
      moved(rows, from, to),
      `[data-row="${to}"] [data-action="${to < from ? 'up' : 'down'}"]`,
      t('rows.moved', { number: to + 1, total: rows.length }),
    )
  }
  function remove(index: number) {
    const left = rows.filter((_row, at) => at !== index)
    change(left, `[data-row="${Math.max(0, index - 1)}"] [data-action]`, t('rows.removed', { name: nameOf(index + 1) }))
  }
  function add(row: Row) {
    change([...rows, row], `[data-row="${rows.length}"] :is(input, select, textarea)`, '')
  }

  return { list, said, move, remove, add }
}

/** Rows that can be moved, taken away and added. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { path, title, hint, nameOf, rows, error, children, empty, addLabel, most = 12 } = props
  const { layout = 'blocks' } = props
  const [listStyle, rowStyle, actionsStyle] = LAYOUTS[layout]
  const { list, said, move, remove, add } = useRowChanges(props)

  return (
    <section ref={list} aria-labelledby={`rows-${path}`} className="border-t border-line pt-6">
      <h2 id={`rows-${path}`} tabIndex={-1} className="font-display text-xl outline-none">
        {title}
      </h2>
      {hint && <p className="mt-1 text-sm text-pretty text-ink-faint">{hint}</p>}
      <FieldError id={`rows-${path}-error`} error={error} />
      <ol className={`mt-4 ${listStyle}`}>
        {rows.map((row, index) => (
          // Rows differ by index only
          <li key={index} data-row={index} className={rowStyle}>
            <div className="grid min-w-0 flex-1 gap-3">{children(row, index)}</div>
            <RowActions
              name={nameOf(index + 1)}
              index={index}
              count={rows.length}
              onMove={layout === 'unordered' ? undefined : (to) => move(index, to)}
              onRemove={layout === 'fixed' ? undefined : () => remove(index)}
              className={actionsStyle}
            />
          </li>
        ))}
      </ol>
      {empty !== undefined && rows.length < most && (
        <Button variant="secondary" size="small" className="mt-5" onClick={() => add(empty)}>
          {addLabel}
        </Button>
      )}
      <output className="sr-only">{said}</output>
    </section>
  )
}

interface RowActionsProps {
  name: string
  index: number
  count: number
  onMove: ((to: number) => void) | undefined
  onRemove: (() => void) | undefined
  className: string
}

function RowActions({ name, index, count, onMove, onRemove, className }: RowActionsProps) {
  const { t } = useLazyTranslation('management')
  const remove = t('rows.remove', { name })
  return (
    <div className={`flex shrink-0 justify-end ${className}`}>
      {onMove && (
        <OrderArrows
          index={index}
          count={count}
          earlier={t('rows.up', { name })}
          later={t('rows.down', { name })}
          onMove={onMove}
        />
      )}
      {onRemove && (
        <button
          type="button"
          data-action="remove"
          aria-label={remove}
          title={remove}
          onClick={onRemove}
          className={ROW_BUTTON}
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </div>
  )
}
