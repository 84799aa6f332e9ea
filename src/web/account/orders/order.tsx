import { useParams } from 'react-router'
import { OwnOrder } from './order-page.tsx'

export default function OwnOrderPage() {
  const { folio = '' } = useParams()
  return <OwnOrder folio={folio} />
}
