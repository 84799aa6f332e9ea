import { BrandPage } from '#web/features/management-brand/brand-page.tsx'

export default function ManagementBrand() {
  return <BrandPage />
}
