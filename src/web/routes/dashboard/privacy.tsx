import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { DataPanel } from '#web/features/privacy/data-panel.tsx'
import { DeletePanel } from '#web/features/privacy/delete-panel.tsx'
import { StepUp } from '#web/features/security/step-up.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'

export default function PrivacyPage() {
  const { t } = useLazyTranslation('security')
  return (
    <DashboardPage title={t('privacy.title')} lead={t('privacy.lead')}>
      <StepUp>
        <DataPanel />
        <DeletePanel />
      </StepUp>
    </DashboardPage>
  )
}
