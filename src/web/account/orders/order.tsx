import { useParams } from 'react-router'
import { OwnOrderDetails } from './order-page.tsx'

export default function OwnOrderPage() {
  const { folio = '' } = useParams()
  return <OwnOrderDetails folio={folio} />
}
