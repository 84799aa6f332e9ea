import { ManagementPage } from '#web/features/management/management-page.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { BalanceDifferences } from './balance-differences.tsx'
import { PaymentIssues } from './payment-issues.tsx'
import { StatementPanel } from './statement-panel.tsx'

/** Money that came to the house itself: transfers to confirm, statements to book, and what doesn't add up. */
export function PaymentsPage() {
  const { t } = useLazyTranslation('managementOrders')
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
      <PaymentIssues />
      <StatementPanel />
      <BalanceDifferences />
    </ManagementPage>
  )
}
