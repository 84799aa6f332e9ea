import { ProductPage } from '#web/features/management-products/product-page.tsx'
import type { Route } from './+types/product.ts'

export default function ManagementProduct({ params: { productId } }: Route.ComponentProps) {
  return <ProductPage key={productId} productId={productId} />
}
