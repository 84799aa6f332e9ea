import { useRouteError } from 'react-router'
import { ProductPreview } from './product-preview-page.tsx'
import { FailurePage } from '#web/shell/navigation/lazy-failure-page.tsx'
import { StoreFrame } from '#web/shell/frame/store-frame.tsx'
import { ProtectedRoute } from '#web/commerce/session/protected-route.tsx'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { mayOpen } from '#vocabulary/management-pages.ts'
import styles from '#web/styles/management.css?url'
import type { Route } from './+types/product-preview.ts'

const ALLOWED = ['owner', 'admin']

/** After the store's sheet, which it stands in for. */
export const links = () => [{ rel: 'stylesheet', href: styles }]

export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

export default function ManagementProductPreview({ params: { productId } }: Route.ComponentProps) {
  return (
    <StoreFrame>
      <ProtectedRoute allowed={ALLOWED} isAdmitted={(user) => mayOpen(permissionsOf(user), '/management/products')}>
        <ProductPreview key={productId} productId={productId} />
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
