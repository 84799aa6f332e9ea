import { useParams } from 'react-router'
import { OrderPage } from '#web/features/management-orders/order-page.tsx'

export default function ManagementOrder() {
  const { folio = '' } = useParams()
  return <OrderPage folio={folio} />
}
