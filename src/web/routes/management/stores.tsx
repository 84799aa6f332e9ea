import { StoresPage } from '#web/features/management-content/stores-page.tsx'

export default function ManagementStores() {
  return <StoresPage />
}
