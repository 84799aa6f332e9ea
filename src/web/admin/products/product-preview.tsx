import { useRouteError } from 'react-router'
import { AdminRights } from '#web/admin/frame/rights.tsx'
import { ProductPreview } from './product-preview-page.tsx'
import { FailurePage } from '#web/shell/navigation/lazy-failure-page.tsx'
import { StoreFrame } from '#web/shell/frame/store-frame.tsx'
import { ProtectedRoute } from '#web/commerce/session/protected-route.tsx'
import styles from '#web/styles/management.css?url'
import type { Route } from './+types/product-preview.ts'

const ALLOWED = ['owner', 'admin']

/** After the store's sheet, which it stands in for. */
export const links = () => [{ rel: 'stylesheet', href: styles }]

export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

export default function ManagementProductPreview({ params: { productId } }: Route.ComponentProps) {
  return (
    <StoreFrame>
      <ProtectedRoute allowed={ALLOWED}>
        <AdminRights>
          <ProductPreview key={productId} productId={productId} />
        </AdminRights>
      </ProtectedRoute>
    </StoreFrame>
  )
}

export function ErrorBoundary() {
  return (
    <StoreFrame>
      <FailurePage error={useRouteError()} />
    </StoreFrame>
  )
}
