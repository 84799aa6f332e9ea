import { useEffect, useEffectEvent, useState } from 'react'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import type { Shown } from './presets.ts'

const EVERY_MS = 60_000

export type Figures = Awaited<ReturnType<typeof loadFigures>>
export type Sums = Figures['total']['now']
export type Compared = Figures['total']
export type Part = Figures['products'][number]

export function queryOf({ span, by, isCompared }: Shown) {
  return { from: span.from, to: span.to, by, compare: isCompared ? ('previous' as const) : ('none' as const) }
}

async function loadFigures(shown: Shown) {
  return (await answerOf(getManagementApi().management.analytics.$get({ query: queryOf(shown) }))).data
}

interface Answer {
  asked: string
  attempt: number
  figures?: Figures
  error?: unknown
}

/** Reloads every minute and when the page becomes visible; earlier figures stay until then. */
export function useFigures(shown: Shown) {
  const asked = JSON.stringify(queryOf(shown))
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  const ask = useEffectEvent(() => loadFigures(shown))
  const again = useEffectEvent(() => document.visibilityState === 'visible' && setAttempt((count) => count + 1))

  useEffect(() => {
    let isWanted = true
    ask().then(
      (figures) => isWanted && setAnswer({ asked, attempt, figures }),
      (error: unknown) => isWanted && setAnswer((earlier) => ({ ...earlier, asked, attempt, error })),
    )
    return () => {
      isWanted = false
    }
  }, [asked, attempt])

  useEffect(() => {
    const look = () => void again()
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return {
    figures: answer?.figures,
    error: answer?.error,
    isBusy: answer?.asked !== asked,
    reload: () => setAttempt((count) => count + 1),
  }
}
