import { useState } from 'react'
import type { ReactNode } from 'react'
import { useConfirmation } from './use-confirmation.tsx'
import { Problem } from './problem.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'

interface SavedView {
  id: string
  name: string
}

interface SavedViewsProps<View extends SavedView> {
  views: readonly View[]
  current: View | undefined
  words: { label: string; save: string; remove: string; removed: string; removeText: string }
  removeTitle: (name: string) => string
  mayRemove?: boolean
  onChoose: (view: View) => void
  remove: (id: string) => Promise<unknown>
  reload: () => void
  /** Absent where there is nothing to save. */
  onSave: (() => void) | undefined
}

/** Filters that were saved: each opens as it was. */
export function SavedViews<View extends SavedView>(props: SavedViewsProps<View>) {
  const { views, current, words, removeTitle, mayRemove = true, onChoose, remove, reload, onSave } = props
  const { ask, question } = useConfirmation()
  const { isBusy, refusal, run, forget } = useAction({ reload })

  async function removeIfSure({ id, name }: View) {
    if (!(await ask({ title: removeTitle(name), text: words.removeText, label: words.remove }))) return
    await run(() => remove(id), words.removed)
  }

  return (
    <section aria-label={words.label} className="flex flex-wrap items-center gap-2 print:hidden">
      {views.map((view) => (
        <Button
          key={view.id}
          size="small"
          variant={view === current ? 'primary' : 'secondary'}
          aria-pressed={view === current}
          onClick={() => {
            forget()
            onChoose(view)
          }}
        >
          {view.name}
        </Button>
      ))}
      {current && mayRemove && (
        <Button size="small" variant="quiet" busy={isBusy} onClick={() => void removeIfSure(current)}>
          {words.remove}
        </Button>
      )}
      {onSave && (
        <Button size="small" variant="quiet" onClick={onSave}>
          {words.save}
        </Button>
      )}
      <Problem id="view-problem" text={refusal?.text} />
      {question}
    </section>
  )
}

interface SaveViewDialogProps {
  views: readonly SavedView[]
  words: { title: string; name: string; hint: string; replaces: string; confirm: string; saved: string }
  presumed?: string
  /** More fields. */
  children?: ReactNode
  save: (name: string) => Promise<unknown>
  reload: () => void
  onClose: () => void
}

export function SaveViewDialog({ views, words, presumed = '', children, save, reload, onClose }: SaveViewDialogProps) {
  const { isBusy, refusal, run } = useAction({ reload })
  const [name, setName] = useState(presumed)
  const isKnown = views.some((view) => view.name === name.trim())
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form
        noValidate
        className="mt-6 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void run(() => save(name.trim()), words.saved).then((done) => done && onClose())
        }}
      >
        <TextField
          label={words.name}
          hint={isKnown ? words.replaces : words.hint}
          error={refusal?.text}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {children}
        <Button type="submit" busy={isBusy}>
          {words.confirm}
        </Button>
      </form>
    </Dialog>
  )
}
