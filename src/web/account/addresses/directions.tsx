import { Addresses } from './addresses.tsx'

export default function DirectionsPage() {
  return <Addresses />
}
