import { useParams } from 'react-router'
import { ProductPage } from '#web/features/management-products/product-page.tsx'

export default function ManagementProduct() {
  const { productId = '' } = useParams()
  return <ProductPage key={productId} productId={productId} />
}
