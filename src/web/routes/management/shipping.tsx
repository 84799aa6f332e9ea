import { ShippingPage } from '#web/features/management-places/shipping-page.tsx'

export default function ManagementShipping() {
  return <ShippingPage />
}
