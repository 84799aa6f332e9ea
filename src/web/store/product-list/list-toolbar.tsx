import type { SubmitEvent } from 'react'
import { usePrefixed } from '#web/platform/locale-prefix.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FILTERS_PANEL } from './filters.tsx'
import { LIST_FORM } from './list-address.ts'
import { OrderSelect } from './order-select.tsx'
import { SearchBox } from './search-box.tsx'

interface ListToolbarProps {
  params: URLSearchParams
  search: string
  total: number
  filterCount: number
  show: (options?: { replace?: boolean }) => void
}

/** Search and order, and the way to the filters on small screens. The one form of the list. */
export function ListToolbar({ params, search, total, filterCount, show }: ListToolbarProps) {
  const { t } = useTranslation('store')
  const prefixed = usePrefixed()

  function showAtOnce(event: SubmitEvent) {
    event.preventDefault()
    show()
  }

  return (
    <search>
      <form
        id={LIST_FORM}
        action={prefixed('/store')}
        // Or a browser that comes back to the page would tick what was ticked when it was left, whatever the address says
        autoComplete="off"
        onSubmit={showAtOnce}
        className="flex flex-wrap items-end gap-x-6 gap-y-2 lg:gap-x-8"
      >
        <div className="flex basis-full lg:grow lg:basis-0">
          <SearchBox search={search} total={total} onSearch={show} />
        </div>
        <button
          type="button"
          popoverTarget={FILTERS_PANEL}
          className="inline-flex h-12 items-center gap-2.5 border-b border-line-strong pr-4 text-ink lg:hidden"
        >
          <Icon name="filter" />
          {filterCount > 0 ? t('filters.openWithCount', { count: filterCount }) : t('filters.open')}
        </button>
        <OrderSelect asked={params.get('order')} onChange={() => show()} />
        {(['collection', 'priceMin', 'priceMax'] as const).map((name) => {
          const value = params.get(name)
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
      </form>
    </search>
  )
}
