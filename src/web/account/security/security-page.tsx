import { DashboardPage } from '#web/account/dashboard/dashboard-page.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SecurityPanels } from '#web/commerce/security/security-panels.tsx'

/** Shared by all private areas. */
export function SecurityPage() {
  const { t } = useLazyTranslation('security')
  return (
    <DashboardPage title={t('security.title')} lead={t('security.lead')}>
      <SecurityPanels />
    </DashboardPage>
  )
}
