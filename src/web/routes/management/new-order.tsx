import { NewOrderPage } from '#web/features/management-orders/new-order-page.tsx'

export default function ManagementNewOrder() {
  return <NewOrderPage />
}
