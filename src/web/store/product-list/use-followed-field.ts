import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * For a control that answers the press at once and the address follows: only a change of the address itself sets it.
 * @param value as the address has it
 */
export function useFollowedField<Field extends HTMLElement, Value>(
  value: Value,
  set: (field: Field, value: Value) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const followed = useRef(value)
  const follow = useEffectEvent(set)
  useLayoutEffect(() => {
    // At first the field may hold what was chosen before the page was hydrated
    if (followed.current === value) return
    followed.current = value
    if (field.current) follow(field.current, value)
  }, [value])
  return field
}
