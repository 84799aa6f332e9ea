import { useParams } from 'react-router'
import { ProductPage } from './product-page.tsx'

export default function ManagementProduct() {
  const { productId = '' } = useParams()
  return <ProductPage key={productId} productId={productId} />
}
