import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useLazyTranslation } from '#web/lazy-translations.ts'
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
}

/** Rows that can be moved, taken away and added; focus goes along, and what happened is said. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { path, title, hint, nameOf, rows, onChange, error, children, empty, addLabel, most = 12 } = props
  const { t } = useLazyTranslation('managementServices')
  const { list, said, goTo } = useFollowingFocus()

  function move(index: number, by: -1 | 1) {
    const moved = [...rows]
    moved.splice(index + by, 0, ...moved.splice(index, 1))
    onChange(moved)
    const [act, other] = by < 0 ? ['up', 'down'] : ['down', 'up']
    goTo(
      `[data-row="${index + by}"] [data-act="${act}"]:enabled, [data-row="${index + by}"] [data-act="${other}"]:enabled`,
      t('rows.moved', { number: index + by + 1, total: rows.length }),
    )
  }
  function remove(index: number) {
    onChange(rows.filter((_row, at) => at !== index))
    goTo(`[data-row="${Math.max(0, index - 1)}"] [data-act]:enabled`, t('rows.removed', { name: nameOf(index + 1) }))
  }
  function add(row: Row) {
    onChange([...rows, row])
    goTo(`[data-row="${rows.length}"] :is(input, textarea)`, '')
  }

  return (
    <section ref={list} aria-labelledby={`rows-${path}`} className="border-t border-line pt-6">
      <h2 id={`rows-${path}`} className="font-display text-xl">
        {title}
      </h2>
      {hint && <p className="mt-1 text-sm text-pretty text-ink-faint">{hint}</p>}
      <FieldError id={`rows-${path}-error`} error={error} />
      <ol className="mt-4 grid gap-6">
        {rows.map((row, index) => (
          // Rows are told apart by their place alone
          <li key={index} data-row={index} className="md:flex md:items-end md:gap-3">
            <div className="grid min-w-0 flex-1 gap-3">{children(row, index)}</div>
            <RowActs
              name={nameOf(index + 1)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
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

interface FollowingFocus {
  list: RefObject<HTMLElement | null>
  said: string
  /** Focuses the first that `selector` finds once the list is drawn anew. */
  goTo: (selector: string, words: string) => void
}

function useFollowingFocus(): FollowingFocus {
  const list = useRef<HTMLElement>(null)
  const target = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (target.current === undefined) return
    list.current?.querySelector<HTMLElement>(target.current)?.focus()
    target.current = undefined
  })
  return {
    list,
    said,
    goTo(selector, words) {
      target.current = selector
      setSaid(words)
    },
  }
}

interface RowActsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function RowActs({ name, isFirst, isLast, onMove, onRemove }: RowActsProps) {
  const { t } = useLazyTranslation('managementServices')
  const acts = [
    { act: 'up', label: t('rows.up', { name }), sign: '↑', isOff: isFirst, onClick: () => onMove(-1) },
    { act: 'down', label: t('rows.down', { name }), sign: '↓', isOff: isLast, onClick: () => onMove(1) },
    {
      act: 'remove',
      label: t('rows.remove', { name }),
      sign: <Icon name="close" className="size-4" />,
      isOff: false,
      onClick: onRemove,
    },
  ]
  return (
    <div className="mt-1 flex justify-end md:mt-0">
      {acts.map(({ act, label, sign, isOff, onClick }) => (
        <button
          key={act}
          type="button"
          data-act={act}
          aria-label={label}
          title={label}
          disabled={isOff}
          onClick={onClick}
          className="grid size-11 place-items-center text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-35"
        >
          {sign}
        </button>
      ))}
    </div>
  )
}
