import { lazy } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '#web/features/session/session.ts'

const AdvicePage = lazy(() => import('./advice-page.tsx'))

/** Asks those who run the house for a second factor before anything else; they may put it off until they sign in again. */
export function SecondFactorAdvice({ children }: { children: ReactNode }) {
  const isAdvised = useSession()?.secondFactorAdvised
  return isAdvised ? <AdvicePage /> : children
}
