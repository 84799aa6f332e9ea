import { LegalTextsPage } from '#web/features/management-legal/legal-texts-page.tsx'

export default function ManagementLegal() {
  return <LegalTextsPage />
}
