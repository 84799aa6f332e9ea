import { ServicesPage } from '#web/features/management-services/services-page.tsx'

export default function ManagementServices() {
  return <ServicesPage />
}
