import type { ReactNode } from 'react'
import { ConflictDialog } from './conflict-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { useEditing } from './use-editing.ts'
import type { Save } from './use-editing.ts'
import type { Stored } from './use-typed.ts'

export type Editing<Value extends object> = ReturnType<typeof useEditing<Value>>

interface EditorProps<Value extends object> {
  /** Names the thing among all that can be edited. */
  id: string
  stored: Stored<Value>
  save: Save<Value>
  reload: () => Promise<Stored<Value>>
  onSaved?: ((stored: Stored<Value>) => void) | undefined
  labelOf: (field: keyof Value & string) => string
  /** A field's value as words, where it isn't text. */
  show?: (field: keyof Value & string, value: unknown) => ReactNode
  children: (editing: Editing<Value>) => ReactNode
}

/** A form about one thing, with what saves it and what settles a conflict. */
export function Editor<Value extends object>({
  id,
  stored,
  save,
  reload,
  onSaved,
  labelOf,
  show,
  children,
}: EditorProps<Value>) {
  const editing = useEditing<Value>({ key: id, stored, save, reload, ...(onSaved && { onSaved }) })
  const { isDirty, isRestored, isBusy, problem, conflict } = editing
  return (
    <form
      noValidate
      className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-7"
      onSubmit={(event) => {
        event.preventDefault()
        void editing.save()
      }}
    >
      {children(editing)}
      <SaveBar
        isDirty={isDirty}
        isRestored={isRestored}
        isBusy={isBusy}
        problem={problem}
        onSave={() => void editing.save()}
        onDiscard={editing.discard}
      />
      {/* Enter in a field saves, as the bar does */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labelOf={labelOf}
          {...(show && { show })}
          isBusy={isBusy}
          onSettle={(value) => void editing.settle(value)}
          onYield={editing.takeTheirs}
          onClose={editing.postpone}
        />
      )}
    </form>
  )
}
