import { useParams } from 'react-router'
import { CustomerPage } from '#web/features/management-people/customer-page.tsx'

export default function ManagementCustomer() {
  const { customerId = '' } = useParams()
  return <CustomerPage key={customerId} customerId={customerId} />
}
