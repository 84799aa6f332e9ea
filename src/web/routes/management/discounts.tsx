import { DiscountsPage } from '#web/features/management-content/discounts-page.tsx'

export default function ManagementDiscounts() {
  return <DiscountsPage />
}
