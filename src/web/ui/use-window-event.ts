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
    const listen = (event: WindowEventMap[Name]) => answer(event)
    addEventListener(name, listen)
    return () => removeEventListener(name, listen)
  }, [name, isWanted])
}

/** Runs when the back button brings the page to life again as it was left. */
export function useRestoredPage(restore: () => void): void {
  useWindowEvent('pageshow', ({ persisted }) => persisted && restore())
}
