import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

interface LatePartProps<Props> {
  /** Must be a stable reference. */
  load: () => Promise<{ default: ComponentType<Props> }>
  isWanted: boolean
  onMissing?: () => void
  fallback?: ReactNode
  children: (Part: ComponentType<Props>) => ReactNode
}

/** Loads its code when first wanted. A failed load calls `onMissing`, and the next request retries. */
export function LatePart<Props>({ load, isWanted, onMissing, fallback, children }: LatePartProps<Props>) {
  const [arrived, setArrived] = useState<{ Part: ComponentType<Props> }>()
  const miss = useEffectEvent(() => onMissing?.())
  useEffect(() => {
    if (!isWanted || arrived) return undefined
    let isCurrent = true
    load().then(
      ({ default: Part }) => isCurrent && setArrived({ Part }),
      () => isCurrent && miss(),
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted, arrived])
  return arrived ? children(arrived.Part) : fallback
}
