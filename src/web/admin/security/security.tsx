import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { SecurityPanels } from '#web/commerce/security/security-panels.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

export default function ManagementSecurity() {
  const { t } = useLazyTranslation('security')
  return (
    <ManagementPage title={t('security.title')} lead={t('security.lead')}>
      <div className="grid max-w-3xl gap-14">
        <SecurityPanels />
      </div>
    </ManagementPage>
  )
}
