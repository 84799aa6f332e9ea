import { lazy } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '#web/commerce/session/session.ts'

const AdvicePage = lazy(() => import('./advice-page.tsx'))

export function SecondFactorAdvice({ children }: { children: ReactNode }) {
  const isAdvised = useSession()?.secondFactorAdvised
  return isAdvised ? <AdvicePage /> : children
}
