import { data, useLocation, useRouteError } from 'react-router'
import { isReadOnlyPage } from '#vocabulary/management-pages.ts'
import { withoutLocalePrefix } from '#i18n/negotiate.ts'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { AdminRights } from '#web/admin/frame/rights.tsx'
import { ManagementFrame } from '#web/admin/frame/management-frame.tsx'
import { FailurePage } from '#web/shell/navigation/lazy-failure-page.tsx'
import { StoreFrame } from '#web/shell/frame/store-frame.tsx'
import { createArea } from '#web/admin/frame/area.tsx'
import { SecondFactorAdvice } from '#web/shell/second-factor/second-factor-advice.tsx'
import { StepUp } from '#web/commerce/security/step-up.tsx'
import { ProtectedRoute } from '#web/commerce/session/protected-route.tsx'
import { askStore } from '#web/platform/store-answers.ts'
import styles from '#web/styles/management.css?url'
import type { Route } from './+types/layout.ts'
import { PAGES } from './pages.ts'

const ALLOWED = ['owner', 'admin']
const area = createArea('/management', PAGES)
// Prefetches the first page without waiting for the session
if (!import.meta.env.SSR) area.fetch(withoutLocalePrefix(location.pathname)).catch(() => undefined)

/** Loaded after the store's style sheet, which it overrides. */
export const links = () => [{ rel: 'stylesheet', href: styles }]

/** Hides existing addresses from those who may not enter. */
export function loader({ request }: Route.LoaderArgs) {
  return data(null, { status: area.has(withoutLocalePrefix(new URL(request.url).pathname)) ? 200 : 404 })
}

/** Keeps the current page until the next one's code is loaded; after a deploy, reloads the document. */
export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  try {
    await area.fetch(withoutLocalePrefix(new URL(url).pathname))
  } catch {
    // Offline it rejects for the error boundary, because the browser's own error page has no way back
    await askStore()
    location.assign(url)
    await new Promise(() => undefined)
  }
  return null
}

export default function ManagementLayout() {
  const { pathname } = useLocation()
  const isReadOnly = isReadOnlyPage(permissionsOf(useSession()), pathname)
  return (
    <ProtectedRoute allowed={ALLOWED}>
      <AdminRights>
        <ManagementFrame>
          <SecondFactorAdvice>
            <StepUp>
              <fieldset disabled={isReadOnly} className="contents">
                <area.Page />
              </fieldset>
            </StepUp>
          </SecondFactorAdvice>
        </ManagementFrame>
      </AdminRights>
    </ProtectedRoute>
  )
}

export function ErrorBoundary() {
  return (
    <StoreFrame>
      <FailurePage error={useRouteError()} />
    </StoreFrame>
  )
}
