import { BannersPage } from '#web/features/management-banners/banners-page.tsx'

export default function ManagementBanners() {
  return <BannersPage />
}
