import { SettingsPage } from '#web/features/management-settings/settings-page.tsx'

export default function ManagementSettings() {
  return <SettingsPage />
}
