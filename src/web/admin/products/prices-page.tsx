import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useFilters, useListing } from '#web/admin/listing/use-listing.ts'
import { Problem } from '#web/admin/editing/problem.tsx'
import { listShownCategories } from './product-calls.ts'
import { PRODUCT_FILTERS, ProductFilters } from './product-filters.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { PriceForm } from './price-form.tsx'
import { PricePreviewTable } from './price-preview-table.tsx'
import { listScheduledPrices } from './price-calls.ts'
import type { PricePreviewRequest, ScheduledPrice } from './price-calls.ts'
import { ScheduledList } from './scheduled-prices-list.tsx'
import { usePriceChange } from './use-price-change.ts'

/** Beside a preview that may be long. */
const AT_HAND = 'sticky bottom-3 z-20 border border-line-strong bg-raised px-4 py-2.5 shadow-lg'
const FILTERS = [...PRODUCT_FILTERS, 'products'] as const

/** Changes the prices of many products at once, or from a day on, and shows those that are still to change. */
export function PricesPage() {
  const { t } = useLazyTranslation('managementProducts')
  const scheduled = useListing<ScheduledPrice>('scheduled-prices', [], listScheduledPrices)
  return (
    <ManagementPage
      title={t('prices.title')}
      lead={t('prices.lead')}
      back={{ to: '/management/products', label: t('back') }}
    >
      <PriceChangePanel onDone={scheduled.reload} />
      <Panel title={t('prices.scheduledTitle')} lead={t('prices.scheduledLead')}>
        <Loaded query={{ ...scheduled, data: scheduled.items }} rows={2}>
          {(prices) =>
            prices.length === 0 ? (
              <p className="text-ink-soft">{t('prices.noneScheduled')}</p>
            ) : (
              <ScheduledList prices={prices} onChanged={scheduled.reload} />
            )
          }
        </Loaded>
        {scheduled.hasMore && (
          <Button variant="secondary" busy={scheduled.isBusy} onClick={scheduled.loadMore} className="mt-6">
            {t('prices.more')}
          </Button>
        )}
      </Panel>
    </ManagementPage>
  )
}

function PriceChangePanel({ onDone }: { onDone: () => void }) {
  const { t } = useLazyTranslation('managementProducts')
  const filters = useFilters(FILTERS)
  const categories = useApiQuery('shown-categories', listShownCategories)
  const { products, ...filter } = filters.chosen
  const productIds = products?.split(',')
  const selection = { ...filter, ...(productIds && { productIds }) } as PricePreviewRequest['selection']
  const changing = usePriceChange(selection, onDone)
  const { form, preview, isUpdating, count, refusal } = changing
  return (
    <>
      {productIds ? (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
          {t('prices.chosen', { count: productIds.length })}
          <Button variant="quiet" size="small" onClick={() => filters.setFilters({ products: '' })}>
            {t('prices.all')}
          </Button>
        </p>
      ) : (
        <ProductFilters
          listing={filters}
          categories={(categories.data ?? []).map(({ categoryId, name }) => [categoryId, name] as const)}
        />
      )}
      <PriceForm
        form={form}
        errorOf={(field) =>
          field === 'value' && form.value !== '' && !changing.isAmount ? t('numberWrong') : refusal?.fields[field]
        }
        onChange={changing.change}
      />
      {preview ? (
        <Loaded query={preview}>
          {(prices) => (
            <div aria-busy={isUpdating} className={isUpdating ? 'opacity-60' : ''}>
              <PricePreviewTable prices={prices} problems={changing.problems} />
            </div>
          )}
        </Loaded>
      ) : (
        <p className="border-y border-line py-6 text-ink-soft">{t('prices.typeAmount')}</p>
      )}
      <div className={`flex flex-wrap items-center gap-x-6 gap-y-2 ${count > 0 ? AT_HAND : ''}`}>
        <Button
          busy={changing.isBusy || isUpdating}
          disabled={count === 0}
          onClick={() => void changing.apply()}
          className="max-sm:w-full"
        >
          {count === 0 ? t('prices.open') : t(form.startsAt ? 'prices.schedule' : 'prices.apply', { count })}
        </Button>
        <Problem id="prices-problem" text={refusal?.text} />
      </div>
      {changing.question}
    </>
  )
}
