import { KeysPage } from '#web/features/management-house/keys-page.tsx'

export default function ManagementApiKeys() {
  return <KeysPage />
}
