import { LegalTextsPage } from '#web/features/management-content/legal-texts-page.tsx'

export default function ManagementLegal() {
  return <LegalTextsPage />
}
