import { SecurityPage } from '#web/features/security/security-page.tsx'

export default function ManagementSecurity() {
  return (
    <div className="mx-auto max-w-4xl px-4 pt-12 pb-20 sm:px-6 lg:px-8 lg:pt-20 lg:pb-28">
      <SecurityPage />
    </div>
  )
}
