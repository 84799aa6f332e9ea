import { ReturnsPage } from '#web/features/management-orders/returns-page.tsx'

export default function ManagementReturns() {
  return <ReturnsPage />
}
