import { useEffect, useEffectEvent } from 'react'

/** @param isWanted listens only while true */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
  isWanted = true,
): void {
  const answer = useEffectEvent(listener)
  useEffect(() => {
    if (!isWanted) return undefined
    addEventListener(name, answer)
    return () => removeEventListener(name, answer)
  }, [name, isWanted])
}
