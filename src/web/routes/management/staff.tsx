import { StaffPage } from '#web/features/management-house/staff-page.tsx'

export default function ManagementStaff() {
  return <StaffPage />
}
