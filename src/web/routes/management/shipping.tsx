import { ShippingPage } from '#web/features/management-content/shipping-page.tsx'

export default function ManagementShipping() {
  return <ShippingPage />
}
