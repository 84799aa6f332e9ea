import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useWindowEvent } from '#web/ui/use-window-event.ts'

/**
 * For a control that answers the press at once and the address follows: only a change of the address itself sets it, or
 * a way back or forth: the address may be back before the page was drawn for the one between.
 * @param value as the address has it
 */
export function useFollowedField<Field extends HTMLElement, Value>(
  value: Value,
  set: (field: Field, value: Value) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const [pops, setPops] = useState(0)
  const followed = useRef({ value, pops })
  const follow = useEffectEvent(set)
  useWindowEvent('popstate', () => setPops((count) => count + 1))
  useLayoutEffect(() => {
    // At first the field may hold what was chosen before the page was hydrated
    if (followed.current.value === value && followed.current.pops === pops) return
    followed.current = { value, pops }
    if (field.current) follow(field.current, value)
  }, [value, pops])
  return field
}
