import { useState } from 'react'
import { fileOf } from '#web/platform/api-client.ts'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { saveFile } from '#web/commerce/private-pages/save-file.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { exportOrders, FILTERS, listOrders } from './orders.ts'
import type { AdminOrderRow } from './orders.ts'
import { Problem } from '#web/admin/editing/problem.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { WaitingBar } from './waiting-bar.tsx'

export function OrdersPage() {
  const { t } = useLazyTranslation('managementOrders')
  const listing = useListing<AdminOrderRow>('orders', FILTERS, listOrders)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const columns = useOrderColumns()
  const { isBusy, refusal, run } = useAction()
  const save = () => run(async () => saveFile(`${t('fileName')}.csv`, await fileOf(exportOrders(listing.chosen))))
  return (
    <ManagementPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button size="small" variant="secondary" busy={isBusy} onClick={() => void save()}>
            {t('export')}
          </Button>
          <May any={['orders:write']}>
            <ButtonLink size="small" to="/management/orders/new">
              {t('new.open')}
            </ButtonLink>
          </May>
        </>
      }
    >
      <div>
        <Problem id="export-problem" text={refusal?.text} />
        <WaitingBar filter={listing.filter} setFilters={listing.setFilters} />
      </div>
      <OrderFilters listing={listing} />
      <ListingTable
        list="orders"
        listing={listing}
        caption={t('title')}
        columns={columns}
        keyOf={({ folio }) => folio}
        selection={{ chosen, onChange: setChosen, nameOf: ({ folio }) => folio }}
      />
      <BulkActions chosen={chosen} onClear={() => setChosen(new Set())} onDone={listing.reload} />
    </ManagementPage>
  )
}
