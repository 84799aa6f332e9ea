import { AbandonedCartsPage } from '#web/features/management-people/abandoned-carts-page.tsx'

export default function ManagementAbandonedCarts() {
  return <AbandonedCartsPage />
}
