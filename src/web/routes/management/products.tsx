import { ProductsPage } from '#web/features/management-products/products-page.tsx'

export default function ManagementProducts() {
  return <ProductsPage />
}
