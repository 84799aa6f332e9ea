import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * The native dialog behind the ref is open over the page while `isOpen`. It keeps focus in and gives it back; the page
 * behind cannot scroll (styles/house.css). `onClose` is called by a click on the backdrop; give it to the dialog's own
 * `onClose` for Esc.
 */
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

  // The backdrop is the dialog itself; the keyboard closes it with Esc or a button.
  useEffect(() => {
    const element = dialog.current
    const closeOnBackdrop = (event: MouseEvent) => {
      // The second half of a double click belongs to what opened it
      if (event.target === element && event.detail < 2) onClose()
    }
    element?.addEventListener('click', closeOnBackdrop)
    return () => element?.removeEventListener('click', closeOnBackdrop)
  }, [onClose])

  return dialog
}

/** The page keeps the room of the scrollbar that goes while it is held still (styles/house.css). */
function noteScrollbar(): void {
  const root = document.documentElement
  if (document.querySelector('dialog:modal')) return
  root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`)
}
