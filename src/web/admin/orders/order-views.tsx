import { useState } from 'react'
import { SavedViews, SaveViewDialog } from '#web/admin/editing/saved-views.tsx'
import type { Listing } from '#web/admin/listing/use-listing.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { changeView, FILTERS, listViews, removeView, saveView } from './orders.ts'
import type { OrderView } from './orders.ts'

interface OrderViewsProps {
  filters: Record<string, string>
  setFilters: Listing<unknown>['setFilters']
}

export function OrderViews({ filters, setFilters }: OrderViewsProps) {
  const { data: views = [], reload } = useApiQuery('order-views', listViews)
  const [isNaming, setIsNaming] = useState(false)
  const current = views.find((view) => isSame(view.filters, filters))
  const mayWrite = useMay()('orders:write')
  const canSave = mayWrite && Object.keys(filters).length > 0 && !current
  /** Pressed again, it is no longer looked through. */
  const choose = (view: OrderView) =>
    setFilters(Object.fromEntries(FILTERS.map((name) => [name, view === current ? '' : (view.filters[name] ?? '')])))
  const save = (name: string) => {
    const same = views.find((view) => view.name === name)
    return same ? changeView(same, name, filters) : saveView(name, filters)
  }

  if (views.length === 0 && !canSave) return null
  return (
    <>
      <SavedViews
        area="managementOrders"
        views={views}
        current={current}
        mayRemove={mayWrite}
        onChoose={choose}
        remove={removeView}
        reload={reload}
        onSave={canSave ? () => setIsNaming(true) : undefined}
      />
      {isNaming && (
        <SaveViewDialog
          area="managementOrders"
          views={views}
          save={save}
          reload={reload}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  )
}

function isSame(saved: OrderView['filters'], filters: Record<string, string>): boolean {
  return FILTERS.every((name) => (saved[name] ?? '') === (filters[name] ?? ''))
}
