import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { BalanceDifferences } from './balance-differences.tsx'
import { listIssues } from './money-calls.ts'
import type { Issue } from './money-calls.ts'
import { PaymentIssues } from './payment-issues.tsx'
import { StatementPanel } from './statement-panel.tsx'

export function PaymentsPage() {
  const { t } = useLazyTranslation('managementOrders')
  const issues = useListing<Issue>('payment-issues', ['state'], listIssues)
  return (
    <ManagementPage
      title={t('pay.title')}
      lead={t('pay.lead')}
      actions={
        <ButtonLink variant="secondary" to="/management/orders?method=spei&status=pending&sort=oldest">
          {t('pay.waiting')}
        </ButtonLink>
      }
    >
      <PaymentIssues listing={issues} />
      <May any={['payments:write']}>
        <StatementPanel onBooked={issues.reload} />
      </May>
      <BalanceDifferences />
    </ManagementPage>
  )
}
