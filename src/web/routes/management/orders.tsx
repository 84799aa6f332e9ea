import { OrdersPage } from '#web/features/management-orders/orders-page.tsx'

export default function ManagementOrders() {
  return <OrdersPage />
}
