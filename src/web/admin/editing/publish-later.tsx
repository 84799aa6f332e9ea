import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { momentOfField } from './mexican-moment.ts'

interface PublishLaterProps {
  title: string
  label: string
  hint: string
  button: string
  isBusy: boolean
  isDirty: boolean
  onSet: (at: string | null) => void
}

/** A date for publishing; folded away, because most are published at once. */
export function PublishLater({ title, label, hint, button, isBusy, isDirty, onSet }: PublishLaterProps) {
  const [at, setAt] = useState('')
  const isOff = isDirty || at === ''
  const set = () => onSet(momentOfField(at))
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5">{title}</summary>
      <div className="mt-1 grid max-w-80 gap-2">
        <TextField
          type="datetime-local"
          label={label}
          hint={hint}
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It would save the form around it
            event.preventDefault()
            if (!isOff && !isBusy) set()
          }}
        />
        <Button size="small" variant="secondary" busy={isBusy} disabled={isOff} onClick={set}>
          {button}
        </Button>
      </div>
    </details>
  )
}
