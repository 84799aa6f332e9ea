import { Button } from './button.tsx'

interface FormButtonsProps {
  submit: string
  cancel: string
  busy: boolean
  onCancel: () => void
  className?: string
}

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
