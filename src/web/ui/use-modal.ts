import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  /** Esc closes a dialog without asking. */
  onClose: () => void
}

/** Traps and restores focus, and locks scrolling. Spread what it returns over the `dialog`. */
export function useModal(isOpen: boolean, onClose: () => void): Modal {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  // Before the browser removes it: an open dialog that is removed does not restore focus
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return undefined
    const stop = new AbortController()
    const { signal } = stop
    let isFresh = true
    // The second half of the double click that opened it may hit the backdrop or any of its buttons
    const guard = (event: MouseEvent) => {
      if (isFresh && event.detail > 1) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else isFresh = false
    }
    // The backdrop is the dialog itself; the keyboard closes it with Esc or a button.
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === element) close()
    }
    element.addEventListener('click', guard, { capture: true, signal })
    element.addEventListener('click', closeOnBackdrop, { signal })
    noteScrollbar()
    element.showModal()
    return () => {
      stop.abort()
      element.close()
    }
  }, [isOpen])
  return { ref: dialog, onClose: () => !dialog.current?.open && onClose() }
}

/** Reserves the scrollbar's width while scrolling is locked. */
function noteScrollbar(): void {
  const root = document.documentElement
  if (document.querySelector('dialog:modal')) return
  root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`)
}
