import type { ReactNode } from 'react'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface ConfirmDialogProps {
  title: ReactNode
  text: string
  /** What is asked besides. */
  children?: ReactNode
  /** What the button that does it says. */
  label: string
  cancel: string
  isBusy: boolean
  /** Why the action failed. */
  problem?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** For irreversible actions. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, children, label, cancel, isBusy, problem, onConfirm, onClose } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-3 text-pretty text-ink-soft">{text}</p>
      {children}
      <ActionProblem text={problem} className="mt-4" />
      <div className="mt-7 flex flex-wrap gap-3">
        {/* Ignores the second half of a double click, and a key that is still held */}
        <Button
          busy={isBusy}
          onClick={({ detail }) => detail < 2 && onConfirm()}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          className="grow"
        >
          {label}
        </Button>
        <Button variant="secondary" onClick={onClose} className="grow">
          {cancel}
        </Button>
      </div>
    </Dialog>
  )
}
