import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

interface LatePartProps<Props> {
  /** The same at every rendering. */
  load: () => Promise<{ default: ComponentType<Props> }>
  isWanted: boolean
  onMissing?: () => void
  fallback?: ReactNode
  children: (Part: ComponentType<Props>) => ReactNode
}

/**
 * A part of the page whose code arrives when it is first wanted. Where it can't arrive the page stays as it is: `onMissing` is told,
 * and the next wish asks for it again.
 */
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
