import { useParams } from 'react-router'
import { OwnOrderPage } from './order-page.tsx'

export default function OwnOrder() {
  const { folio = '' } = useParams()
  return <OwnOrderPage folio={folio} />
}
