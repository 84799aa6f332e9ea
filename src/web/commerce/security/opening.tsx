import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface OpeningProps {
  label: string
  isOpen: boolean
  onOpen: () => void
  /** The form that replaces the button while open. */
  children: ReactNode
}

/** Moves the focus to the form's first field, and back to the button on closing. */
export function Opening({ label, isOpen, onOpen, children }: OpeningProps) {
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    place.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus()
  }, [isOpen])
  return (
    <div ref={place}>
      {isOpen ? (
        children
      ) : (
        <Button variant="secondary" onClick={onOpen}>
          {label}
        </Button>
      )}
    </div>
  )
}
