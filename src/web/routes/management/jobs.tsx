import { JobsPage } from '#web/features/management-house/jobs-page.tsx'

export default function ManagementJobs() {
  return <JobsPage />
}
