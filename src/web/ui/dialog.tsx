import { useId } from 'react'
import type { ReactNode } from 'react'
import { useModal } from './use-modal.ts'

interface DialogProps {
  onClose: () => void
  title: ReactNode
  children: ReactNode
}

export function Dialog({ onClose, title, children }: DialogProps) {
  const modal = useModal(true, onClose)
  const titleId = useId()
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="modal m-auto max-h-dvh w-[min(100%-2rem,30rem)] overflow-y-auto overscroll-contain bg-paper p-6 text-left text-ink shadow-2xl sm:p-9"
    >
      <h2 id={titleId} className="font-display text-2xl leading-tight sm:text-3xl">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
