import { useParams } from 'react-router'
import { SlipPage } from './slip-page.tsx'

/** Of one order, or of several with commas between their folios. */
export default function ManagementPackingSlips() {
  const { folio = '' } = useParams()
  return <SlipPage folios={folio} />
}
