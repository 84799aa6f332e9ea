import { BrandPage } from '#web/features/management-content/brand-page.tsx'

export default function ManagementBrand() {
  return <BrandPage />
}
