import { Suspense, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { isBuildGone } from '#web/platform/is-build-gone.ts'
import { ASK_EVERY_MS, whenStoreAnswers } from '#web/platform/store-answers.ts'

export interface Retrying {
  onRetry: () => void
  isBusy: boolean
}

interface LatePartProps<Props> {
  /** Must be a stable reference. */
  load: () => Promise<{ default: ComponentType<Props> }>
  isWanted: boolean
  /** Shown while the part could not be loaded; it is also requested when the store answers again. */
  missing?: (retrying: Retrying) => ReactNode
  fallback?: ReactNode
  children: (Part: ComponentType<Props>) => ReactNode
}

/** Loads its code when first wanted; what it suspends for shows the fallback. */
export function LatePart<Props>({ load, isWanted, missing, fallback, children }: LatePartProps<Props>) {
  const [arrived, setArrived] = useState<{ Part: ComponentType<Props> }>()
  const [attempt, setAttempt] = useState({ isPressed: false, everyMs: ASK_EVERY_MS })
  const [failed, setFailed] = useState<typeof attempt>()
  useEffect(() => {
    if (!isWanted || arrived) return undefined
    let isCurrent = true
    let stopAsking: (() => void) | undefined
    const again = () => setAttempt(({ everyMs }) => ({ isPressed: false, everyMs: everyMs * 2 }))
    fetchPart(load, attempt.isPressed).then(
      ({ default: Part }) => isCurrent && setArrived({ Part }),
      () => {
        if (!isCurrent) return
        setFailed(attempt)
        stopAsking = whenStoreAnswers(again, attempt.everyMs)
      },
    )
    return () => {
      isCurrent = false
      stopAsking?.()
    }
  }, [load, isWanted, arrived, attempt])
  if (arrived) {
    return (
      <Suspense fallback={fallback}>
        {attempt.isPressed && <span ref={catchFocus} tabIndex={-1} className="sr-only" />}
        {children(arrived.Part)}
      </Suspense>
    )
  }
  const onRetry = () => setAttempt(({ everyMs }) => ({ isPressed: true, everyMs }))
  return (isWanted && failed && missing?.({ onRetry, isBusy: failed !== attempt })) || fallback
}

/** Reloads the page only after a press, because input elsewhere on it is worth more than the part. */
async function fetchPart<Part>(load: () => Promise<Part>, isPressed: boolean): Promise<Part> {
  if (isPressed && (await isBuildGone())) location.reload()
  return load()
}

/** The pressed button is gone: moves the focus to the part. */
function catchFocus(place: HTMLElement | null): void {
  if (document.activeElement === document.body) place?.focus({ preventScroll: true })
}
