import { useParams } from 'react-router'
import { OrderPage } from '#web/features/own-orders/order-page.tsx'

export default function OwnOrderPage() {
  const { folio = '' } = useParams()
  return <OrderPage folio={folio} />
}
