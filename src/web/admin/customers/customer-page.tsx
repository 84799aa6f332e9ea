import { useParams } from 'react-router'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { isNotThere } from '#web/admin/editing/is-not-there.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { NotFoundPage } from '#web/admin/frame/not-found-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { BlockButton } from './block-button.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerPoints } from './customer-points.tsx'
import { CustomerTags } from './customer-tags.tsx'

export function CustomerPage() {
  const { customerId = '' } = useParams()
  return <CustomerFile key={customerId} customerId={customerId} />
}

function CustomerFile({ customerId }: { customerId: string }) {
  const { t } = useLazyTranslation('managementPeople')
  const query = useApiQuery(`customer ${customerId}`, async () => {
    const call = getManagementApi().management.customers[':customerId'].$get({ param: { customerId } })
    return (await answerOf(call)).data
  })
  const mayWrite = useMay()('customers:write')
  const { data: customer } = query
  if (isNotThere(query)) return <NotFoundPage />
  return (
    <ManagementPage
      title={customer?.name ?? t('customers.title')}
      back={{ to: '/management/customers', label: t('customer.back') }}
      actions={customer && mayWrite && <BlockButton customer={customer} onDone={query.reload} />}
    >
      <Loaded query={query} rows={6}>
        {(customerFile) => (
          <div className="grid gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid content-start gap-12 lg:order-last">
              <CustomerFacts customer={customerFile} />
              <CustomerTags whose={{ customerId }} tags={customerFile.tags} onDone={query.reload} />
              <CustomerNotes customer={customerFile} onDone={query.reload} />
            </div>
            <div className="grid content-start gap-12">
              <CustomerOrders orders={customerFile.orders} email={customerFile.email} />
              <CustomerPoints customer={customerFile} onDone={query.reload} />
            </div>
          </div>
        )}
      </Loaded>
    </ManagementPage>
  )
}
