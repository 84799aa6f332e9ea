import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useModal } from '#web/ui/use-modal.ts'
import type { Entry } from './find-things.ts'
import type { Entries } from './use-entries.ts'
import { useEntries } from './use-entries.ts'

interface PaletteDialogProps {
  onClose: () => void
  onHelp: () => void
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
}

/** Pages, actions, orders, products and customers by what is typed; arrows choose, Enter goes. */
export default function PaletteDialog({ onClose, onHelp }: PaletteDialogProps) {
  const { t } = useLazyTranslation('managementPalette')
  const navigate = useNavigate()
  const modal = useModal(true, onClose)
  const listId = useId()
  const [text, setText] = useState('')
  const found = useEntries(text.trim(), onHelp)
  const { current, isStepped, point, step, restart } = useChoice(found.groups.flatMap(({ entries }) => entries))

  function go({ to }: Entry) {
    onClose()
    if (typeof to === 'string') void navigate(to)
    else to()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (step(event.key)) event.preventDefault()
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && current) {
      event.preventDefault()
      go(current)
    }
  }

  return (
    <dialog
      {...modal}
      aria-label={t('title')}
      className="modal mx-auto mt-[8vh] mb-auto max-h-[80dvh] w-[min(100%-1.5rem,38rem)] overflow-hidden bg-paper text-ink shadow-2xl"
    >
      <div className="flex max-h-[80dvh] flex-col">
        <input
          type="text"
          aria-label={t('placeholder')}
          aria-controls={listId}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            restart()
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 w-full shrink-0 border-b border-line bg-transparent px-5 text-lg outline-none placeholder:text-ink-faint"
        />
        <Results id={listId} groups={found.groups} current={current} onPoint={point} onChoose={go} />
        <ChosenAloud entry={isStepped ? current : undefined} />
        <Outcome found={found} text={text} />
      </div>
    </dialog>
  )
}

/** The entry that Enter goes to: the first, until another is stepped or pointed to. */
function useChoice(entries: readonly Entry[]) {
  const [chosen, setChosen] = useState<{ id: string; isStepped: boolean }>()
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen?.id),
  )
  const current = entries[at]
  return {
    current,
    isStepped: chosen !== undefined && chosen.isStepped && chosen.id === current?.id,
    point: ({ id }: Entry) => setChosen((earlier) => (earlier?.id === id ? earlier : { id, isStepped: false })),
    /** Moves on by a key of the arrows; false for any other. */
    step: (key: string): boolean => {
      const next = entries[STEPS[key]?.(at, entries.length) ?? -1]
      if (next) setChosen({ id: next.id, isStepped: true })
      return next !== undefined
    },
    restart: () => setChosen(undefined),
  }
}

interface ResultsProps {
  id: string
  groups: Entries['groups']
  current: Entry | undefined
  onPoint: (entry: Entry) => void
  onChoose: (entry: Entry) => void
}

function Results({ id, groups, current, onPoint, onChoose }: ResultsProps) {
  const { t } = useLazyTranslation('managementPalette')
  return (
    <section id={id} aria-label={t('results')} className="overflow-y-auto overscroll-contain py-2">
      {groups.map(({ name, entries }) => (
        <div key={name}>
          <p id={`${id}-${name}`} className="eyebrow px-5 pt-3 pb-1">
            {t(name)}
          </p>
          <ul aria-labelledby={`${id}-${name}`}>
            {entries.map((entry) => (
              <Result
                key={entry.id}
                entry={entry}
                isCurrent={entry.id === current?.id}
                onPoint={() => onPoint(entry)}
                onChoose={() => onChoose(entry)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface ResultProps {
  entry: Entry
  isCurrent: boolean
  onPoint: () => void
  onChoose: () => void
}

/** Chosen with the arrows from the field, which keeps the focus; it may be pressed as well. */
function Result({ entry: { label, detail }, isCurrent, onPoint, onChoose }: ResultProps) {
  return (
    <li>
      <button
        // A new function at each render: others that were found since may come before it
        ref={(button) => {
          if (isCurrent) button?.scrollIntoView({ block: 'nearest' })
        }}
        type="button"
        aria-current={isCurrent}
        onFocus={onPoint}
        onPointerMove={onPoint}
        onClick={onChoose}
        className="flex min-h-11 w-full cursor-pointer items-baseline justify-between gap-4 px-5 py-2.5 text-left -outline-offset-2 aria-[current=true]:bg-sunken"
      >
        <span className="min-w-0 break-words">{label}</span>
        {detail && <span className="min-w-0 truncate text-sm text-ink-faint">{detail}</span>}
      </button>
    </li>
  )
}

/** What the arrows came to, for who doesn't see it, as the focus stays in the field. */
function ChosenAloud({ entry }: { entry: Entry | undefined }) {
  return (
    <p aria-live="polite" className="sr-only">
      {entry && [entry.label, entry.detail].filter(Boolean).join(', ')}
    </p>
  )
}

/** How the search went, and how many it found. */
function Outcome({ found: { groups, state }, text }: { found: Entries; text: string }) {
  const { t } = useLazyTranslation('managementPalette')
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <p aria-live="polite" className="shrink-0 border-t border-line px-5 py-2.5 text-sm text-ink-faint">
      {state === 'failed' && t('failed')}
      {state === 'searching' && t('searching')}
      {state === 'ready' && text && count === 0 && t('none', { text })}
      {state === 'ready' && text && count > 0 && t('count', { count })}
      {state === 'ready' && !text && t('hint')}
    </p>
  )
}
