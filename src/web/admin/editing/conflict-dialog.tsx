import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { settleClashes } from './merge-edits.ts'
import type { Clash } from './merge-edits.ts'
import type { Conflict } from './use-editing.ts'

interface ConflictDialogProps<Value> {
  conflict: Conflict<Value>
  /** What a field is called on its form. */
  labelOf: (field: keyof Value & string, clash: Clash<Value>) => string
  /** A field's value in words, where it isn't a text. */
  show?: (field: keyof Value & string, value: unknown) => ReactNode
  isBusy: boolean
  onSettle: (value: Value) => void
  onYield: () => void
  /** Back to the form, with nothing settled. */
  onClose: () => void
}

/** Shows, field by field, what somebody else stored and what was typed here, and takes either. */
export function ConflictDialog<Value extends object>(props: ConflictDialogProps<Value>) {
  const { conflict, labelOf, show, isBusy, onSettle, onYield, onClose } = props
  const { t } = useLazyTranslation('management')
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(conflict.clashes.map(idOf)))
  const settled = () => settleClashes(conflict.merged, conflict.clashes, (clash) => mine.has(idOf(clash)))
  const take = (id: string, isMine: boolean) => {
    const changed = new Set(mine)
    if (isMine) changed.add(id)
    else changed.delete(id)
    setMine(changed)
  }
  return (
    <Dialog title={t('conflict.title')} onClose={onClose}>
      <p className="mt-3 text-pretty text-ink-soft">{t('conflict.lead')}</p>
      <div className="mt-6 grid gap-6">
        {conflict.clashes.map((clash) => (
          <fieldset key={idOf(clash)}>
            <legend className="mb-2 font-medium">{labelOf(clash.field, clash)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <Side
                key={side}
                id={`conflict-${idOf(clash)}-${side}`}
                name={`conflict-${idOf(clash)}`}
                label={t(`conflict.${side}`)}
                isChosen={mine.has(idOf(clash)) === (side === 'mine')}
                onChoose={() => take(idOf(clash), side === 'mine')}
              >
                {(show?.(clash.field, clash[side]) ?? inWords(clash[side])) || t('conflict.empty')}
              </Side>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => onSettle(settled())} className="grow">
          {t('conflict.keep')}
        </Button>
        <Button variant="secondary" onClick={onYield} className="grow">
          {t('conflict.theirsAll')}
        </Button>
      </div>
    </Dialog>
  )
}

interface SideProps {
  id: string
  name: string
  label: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Side({ id, name, label, isChosen, onChoose, children }: SideProps) {
  return (
    <div className="flex min-h-11 items-start gap-3 border border-line px-3.5 py-2.5 not-last:border-b-0 has-checked:border-agave has-checked:bg-raised">
      <input
        type="radio"
        id={id}
        name={name}
        aria-describedby={`${id}-value`}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4.5 shrink-0 accent-agave"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm text-ink-faint">
          {label}
        </label>
        <p id={`${id}-value`} className="break-words whitespace-pre-line">
          {children}
        </p>
      </div>
    </div>
  )
}

function idOf({ field, row }: { field: string; row?: { key: string; part: string } }): string {
  return row ? `${field}-${row.key}-${row.part}` : field
}

function inWords(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(inWords).filter(Boolean).join('\n')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
