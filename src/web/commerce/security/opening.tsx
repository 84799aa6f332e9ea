import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface OpeningProps {
  label: string
  isOpen: boolean
  onOpen: () => void
  /** The form that stands in the button's place while it is open. */
  children: ReactNode
}

/** A button that gives way to a form. The focus goes to the form's first field, and back to the button when it is closed. */
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
