import { useParams } from 'react-router'
import { CustomerPage } from './customer-page.tsx'

export default function ManagementCustomer() {
  const { customerId = '' } = useParams()
  return <CustomerPage key={customerId} customerId={customerId} />
}
