import { DashboardPage } from '#web/account/dashboard/dashboard-page.tsx'
import { DataPanel } from './data-panel.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { StepUp } from '#web/commerce/security/step-up.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

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
