import { useEffect, useId, useLayoutEffect, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { useModal } from '#web/ui/use-modal.ts'
import type { Entry } from './find-things.ts'
import { useEntries } from './use-entries.ts'

interface PaletteDialogProps {
  onClose: () => void
  onHelp: () => void
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
}

/** Pages, acts, orders, products and customers by what is typed; arrows choose, Enter goes. */
export default function PaletteDialog({ onClose, onHelp }: PaletteDialogProps) {
  const { t } = useLazyTranslation('managementPalette')
  const navigate = useNavigate()
  const dialog = useModal(true, onClose)
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { groups, state } = useEntries(text.trim(), onHelp)
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  )
  const current = entries[at]
  const optionId = (entry: Entry) => `${listId}-${entry.id}`

  // One that is taken away while it is open would not give the focus back
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [dialog])
  useEffect(() => {
    if (current) document.getElementById(`${listId}-${current.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, listId])

  function go({ to }: Entry) {
    onClose()
    if (typeof to === 'string') void navigate(to)
    else to()
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step && entries.length > 0) {
      event.preventDefault()
      setChosen(entries[step(at, entries.length)]?.id)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && current) {
      event.preventDefault()
      go(current)
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('title')}
      onClose={() => !dialog.current?.open && onClose()}
      className="modal mx-auto mt-[8vh] mb-auto max-h-[80dvh] w-[min(100%-1.5rem,38rem)] overflow-hidden bg-paper text-ink shadow-2xl"
    >
      <div className="flex max-h-[80dvh] flex-col">
        <input
          type="text"
          role="combobox"
          aria-label={t('placeholder')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current && optionId(current)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 w-full shrink-0 border-b border-line bg-transparent px-5 text-lg outline-none placeholder:text-ink-faint"
        />
        <div id={listId} role="listbox" aria-label={t('results')} className="overflow-y-auto overscroll-contain py-2">
          {groups.map(({ name, entries: ofGroup }) => (
            <Group key={name} label={t(name)} id={`${listId}-${name}`}>
              {ofGroup.map((entry) => (
                <Option
                  key={entry.id}
                  id={optionId(entry)}
                  entry={entry}
                  isCurrent={entry === current}
                  onPoint={() => setChosen(entry.id)}
                  onChoose={() => go(entry)}
                />
              ))}
            </Group>
          ))}
        </div>
        <p aria-live="polite" className="shrink-0 border-t border-line px-5 py-2.5 text-sm text-ink-faint">
          {state === 'failed' && t('failed')}
          {state === 'searching' && t('searching')}
          {state === 'ready' && text && entries.length === 0 && t('none', { text })}
          {state === 'ready' && text && entries.length > 0 && t('count', { count: entries.length })}
          {state === 'ready' && !text && t('hint')}
        </p>
      </div>
    </dialog>
  )
}

function Group({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="eyebrow px-5 pt-3 pb-1">
        {label}
      </p>
      {children}
    </div>
  )
}

interface OptionProps {
  id: string
  entry: Entry
  isCurrent: boolean
  onPoint: () => void
  onChoose: () => void
}

/** Chosen with the arrows from the field, which keeps the focus; a pointer may press it. */
function Option({ id, entry: { label, detail }, isCurrent, onPoint, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
      className="flex min-h-11 cursor-pointer items-baseline justify-between gap-4 px-5 py-2.5 aria-selected:bg-sunken"
    >
      <span className="min-w-0 break-words">{label}</span>
      {detail && <span className="min-w-0 truncate text-sm text-ink-faint">{detail}</span>}
    </div>
  )
}
