import { Button } from './button.tsx'

interface FormButtonsProps {
  /** What the button that sends the form says. */
  submit: string
  /** What the button that leaves the form says. */
  cancel: string
  busy: boolean
  onCancel: () => void
  className?: string
}

/** The end of a form that was opened in a page: it is sent, or left. */
export function FormButtons({ submit, cancel, busy, onCancel, className = '' }: FormButtonsProps) {
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
