import { useParams } from 'react-router'
import { OrderPage } from './order-page.tsx'

export default function OwnOrderPage() {
  const { folio = '' } = useParams()
  return <OrderPage folio={folio} />
}
