import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useWindowEvent } from './use-window-event.ts'

interface LatePartProps<Props> {
  /** Must be a stable reference. */
  load: () => Promise<{ default: ComponentType<Props> }>
  isWanted: boolean
  /** Shown in its place while a wanted part could not be loaded; `retry` also runs when the connection is back. */
  missing?: (retry: () => void) => ReactNode
  fallback?: ReactNode
  children: (Part: ComponentType<Props>) => ReactNode
}

/** Loads its code when first wanted. */
export function LatePart<Props>({ load, isWanted, missing, fallback, children }: LatePartProps<Props>) {
  const [arrived, setArrived] = useState<{ Part: ComponentType<Props> }>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number>()
  const isMissing = isWanted && failed === attempt
  useEffect(() => {
    if (!isWanted || arrived) return undefined
    let isCurrent = true
    load().then(
      ({ default: Part }) => isCurrent && setArrived({ Part }),
      () => isCurrent && setFailed(attempt),
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted, arrived, attempt])
  const again = () => setAttempt((last) => last + 1)
  useWindowEvent('online', again, isMissing)
  if (arrived) return children(arrived.Part)
  return (isMissing && missing?.(again)) || fallback
}
