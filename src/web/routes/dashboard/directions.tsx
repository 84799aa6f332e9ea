import { Addresses } from '#web/features/addresses/addresses.tsx'

export default function DirectionsPage() {
  return <Addresses />
}
