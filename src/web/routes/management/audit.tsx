import { AuditPage } from '#web/features/management-house/audit-page.tsx'

export default function ManagementAudit() {
  return <AuditPage />
}
