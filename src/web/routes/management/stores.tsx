import { StoresPage } from '#web/features/management-places/stores-page.tsx'

export default function ManagementStores() {
  return <StoresPage />
}
