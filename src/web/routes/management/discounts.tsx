import { DiscountsPage } from '#web/features/management-discounts/discounts-page.tsx'

export default function ManagementDiscounts() {
  return <DiscountsPage />
}
