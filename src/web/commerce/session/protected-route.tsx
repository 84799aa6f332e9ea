import { Suspense, useDeferredValue, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Queries } from '#web/commerce/queries/queries.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useAuthState, useSession } from './session.ts'

interface ProtectedRouteProps {
  /** Empty allows everyone who is signed in. */
  allowed: readonly string[]
  admitsGivenPassword?: boolean
  children: ReactNode
}

/** Redirects everybody else, for convenience: the server authorises every call. The former page stays until the texts are loaded. */
export function ProtectedRoute({ allowed, admitsGivenPassword = false, children }: ProtectedRouteProps) {
  const state = useAuthState()
  const user = useSession()
  const from = useLocation()
  // A stable reference: each new one would restart the navigation
  const origin = useMemo(() => ({ from }), [from])
  // Deferred: after a reload, texts are loaded before the spinner is replaced
  const isShown = useDeferredValue(state !== 'loading')
  if (state === 'loading') return <Loading />
  if (!user) return <Navigate to="/login" state={origin} replace />
  if (user.mustChangePassword && !admitsGivenPassword) return <Navigate to="/change-password" state={origin} replace />
  if (allowed.length > 0 && !allowed.includes(user.userType))
    return <Navigate to="/unauthorized" state={origin} replace />
  return isShown ? <Queries key={user.id}>{children}</Queries> : <Loading />
}

function Loading() {
  return (
    <Suspense>
      <LoadingText />
    </Suspense>
  )
}

function LoadingText() {
  const { t } = useLazyTranslation('account')
  return (
    <div className="late mx-auto max-w-7xl px-4 py-24 text-ink-soft sm:px-6 lg:px-8">
      <output lang="en">{t('loading')}</output>
      <p className="mt-2 text-sm">{t('loadingNote')}</p>
    </div>
  )
}
