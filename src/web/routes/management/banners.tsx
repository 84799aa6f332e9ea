import { BannersPage } from '#web/features/management-content/banners-page.tsx'

export default function ManagementBanners() {
  return <BannersPage />
}
