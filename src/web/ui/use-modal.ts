import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Traps and restores focus, and locks scrolling. Pass `onClose` to the dialog's `onClose` too, for Esc. */
export function useModal(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) {
      noteScrollbar()
      element?.showModal()
    }
    if (!isOpen && element?.open) element.close()
  }, [isOpen])

  // The second half of the double click that opened it may hit the backdrop or any of its buttons
  useEffect(() => {
    const element = dialog.current
    let isFresh = isOpen
    const guard = (event: MouseEvent) => {
      if (isFresh && event.detail > 1) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else isFresh = false
    }
    element?.addEventListener('click', guard, true)
    return () => element?.removeEventListener('click', guard, true)
  }, [isOpen])

  // The backdrop is the dialog itself; the keyboard closes it with Esc or a button.
  useEffect(() => {
    const element = dialog.current
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === element) onClose()
    }
    element?.addEventListener('click', closeOnBackdrop)
    return () => element?.removeEventListener('click', closeOnBackdrop)
  }, [onClose])

  return dialog
}

/** Reserves the scrollbar's width while scrolling is locked. */
function noteScrollbar(): void {
  const root = document.documentElement
  if (document.querySelector('dialog:modal')) return
  root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`)
}
