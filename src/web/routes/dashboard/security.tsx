import { SecurityPage } from '#web/features/security/security-page.tsx'

export default function DashboardSecurity() {
  return <SecurityPage />
}
