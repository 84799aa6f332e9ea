import { SecurityPage } from './security-page.tsx'

export default function DashboardSecurity() {
  return <SecurityPage />
}
