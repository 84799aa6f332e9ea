import { NewProductPage } from '#web/features/management-products/product-page.tsx'

export default function ManagementNewProduct() {
  return <NewProductPage />
}
