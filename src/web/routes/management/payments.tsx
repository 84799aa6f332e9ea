import { PaymentsPage } from '#web/features/management-orders/payments-page.tsx'

export default function ManagementPayments() {
  return <PaymentsPage />
}
