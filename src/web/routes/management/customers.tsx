import { CustomersPage } from '#web/features/management-people/customers-page.tsx'

export default function ManagementCustomers() {
  return <CustomersPage />
}
