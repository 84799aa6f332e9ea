import type { MouseEvent } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import type { Facets as FacetCounts } from '#domain/catalogue/schemas.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Facets } from './facets.tsx'
import { LIST_FORM } from './list-address.ts'

export const FILTERS_PANEL = 'store-filters'

interface FiltersProps {
  facets: FacetCounts
  params: URLSearchParams
  total: number
  show: () => void
}

/**
 * What narrows the list. On a phone it is a native popover, so that it opens, closes and is left with Esc without scripts;
 * on wide screens the same element stands beside the list.
 */
export function Filters({ facets, params, total, show }: FiltersProps) {
  const { t } = useTranslation('store')

  function closePanel(event: MouseEvent) {
    event.preventDefault()
    document.querySelector<HTMLElement>(`#${FILTERS_PANEL}`)?.hidePopover()
  }

  return (
    <aside
      id={FILTERS_PANEL}
      popover="auto"
      aria-label={t('filters.title')}
      className="bg-paper text-ink backdrop:bg-shade max-lg:fixed max-lg:inset-y-0 max-lg:right-auto max-lg:left-0 max-lg:m-0 max-lg:h-dvh max-lg:max-h-none max-lg:w-[min(100%,24rem)] max-lg:-translate-x-full max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:transition-[translate,display,overlay] max-lg:transition-discrete max-lg:duration-300 max-lg:open:translate-x-0 max-lg:starting:open:-translate-x-full lg:static lg:block lg:w-auto lg:overflow-visible"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-paper py-3 pr-3 pl-5 lg:hidden">
        <p className="font-display text-2xl">{t('filters.title')}</p>
        <button
          type="button"
          popoverTarget={FILTERS_PANEL}
          popoverTargetAction="hide"
          aria-label={t('filters.close')}
          className="grid size-11 place-items-center"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="space-y-8 px-5 py-6 pb-10 lg:space-y-10 lg:p-0">
        <Facets facets={facets} params={params} onChange={() => show()} />
        <noscript>
          <button type="submit" form={LIST_FORM} className={buttonStyle('secondary', 'small')}>
            {t('filters.apply')}
          </button>
        </noscript>
      </div>
      <div className="sticky bottom-0 border-t border-line bg-paper p-5 lg:hidden">
        <button type="submit" form={LIST_FORM} onClick={closePanel} className={`${buttonStyle('primary')} w-full`}>
          {t('filters.show', { count: total })}
        </button>
      </div>
    </aside>
  )
}
