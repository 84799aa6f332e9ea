import { formatMoment, formatPrice } from '#i18n/format.ts'
import { DataTable } from '#web/admin/listing/data-table.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import type { PricePreview } from './price-calls.ts'

interface PricePreviewTableProps {
  prices: readonly PricePreview[]
  /** Why some were refused, by variant. */
  problems: ReadonlyMap<string, string>
}

/** Each price as it is and as it would be, with its margin for those who may see costs. */
export function PricePreviewTable({ prices, problems }: PricePreviewTableProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const may = useMay()
  const percent = (margin: number | null) => (margin === null ? '–' : t('prices.percent', { percent: margin }))
  const columns: Column<PricePreview>[] = [
    {
      key: 'product',
      header: t('columns.product'),
      isLead: true,
      cell: ({ name, size, sku, variantId, temporaryUntil }) => (
        <>
          {`${name} ${size}`.trim()}
          <span className="block text-sm font-normal text-ink-faint">{sku}</span>
          {temporaryUntil !== null && (
            <span className="block text-sm font-normal text-copper">
              {t('prices.temporary', { moment: formatMoment(temporaryUntil, locale) })}
            </span>
          )}
          <ActionProblem text={problems.get(variantId)} />
        </>
      ),
    },
    { key: 'now', header: t('prices.now'), align: 'end', cell: ({ price }) => formatPrice(price, locale) },
    {
      key: 'then',
      header: t('prices.then'),
      align: 'end',
      cell: ({ price, newPrice }) =>
        newPrice === null || newPrice === price ? (
          <span className="text-ink-faint">{t(newPrice === null ? 'prices.none' : 'prices.same')}</span>
        ) : (
          <span className="font-medium">{formatPrice(newPrice, locale)}</span>
        ),
    },
  ]
  const margins: Column<PricePreview>[] = [
    {
      key: 'margin',
      header: t('prices.margin'),
      align: 'end',
      cell: ({ marginPercent, newMarginPercent }) =>
        marginPercent === null ? (
          <span className="text-ink-faint">{t('prices.noCost')}</span>
        ) : (
          <span className={(newMarginPercent ?? 0) < 0 ? 'text-danger' : ''}>
            {t('prices.fromTo', { before: percent(marginPercent), after: percent(newMarginPercent) })}
          </span>
        ),
    },
  ]
  return (
    <DataTable
      caption={t('prices.preview')}
      columns={may('costs:read') ? [...columns, ...margins] : columns}
      rows={prices}
      keyOf={({ variantId }) => variantId}
    />
  )
}
