import { useState } from 'react'
import type { FocusEvent } from 'react'

export function useHold() {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const handlers = {
    onPointerEnter: () => setIsPointed(true),
    onPointerLeave: () => setIsPointed(false),
    onFocus: () => setIsFocused(true),
    onBlur(event: FocusEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false)
    },
  }
  return { isHeld: isPointed || isFocused, handlers }
}
