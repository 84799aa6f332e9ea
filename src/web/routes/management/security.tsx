import { SecurityPage } from '#web/features/security/security-page.tsx'

export default function ManagementSecurity() {
  return (
    <div className="max-w-3xl">
      <SecurityPage />
    </div>
  )
}
