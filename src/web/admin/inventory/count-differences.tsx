import { DataTable } from '#web/admin/listing/data-table.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import { differenceOf } from './count.ts'
import type { Count, CountLine } from './count.ts'

function signed(units: number): string {
  return units > 0 ? `+${units}` : `−${-units}`
}

export function CountDifferences({ lines }: { lines: readonly CountLine[] }) {
  const { t } = useLazyTranslation('managementInventory')
  const differing = lines.filter((line) => differenceOf(line) !== 0)
  if (differing.length === 0) return <p className="text-ink-soft">{t('count.noDifferences')}</p>
  return (
    <DataTable
      caption={t('count.differences')}
      rows={differing}
      keyOf={({ variantId }) => variantId}
      columns={[
        {
          key: 'product',
          header: t('product'),
          isLead: true,
          cell: ({ name, size, sku }) => (
            <>
              {name} <span className="font-normal whitespace-nowrap text-ink-soft">{size}</span>
              <span className="block text-sm font-normal text-ink-faint">{sku}</span>
            </>
          ),
        },
        { key: 'expected', header: t('count.expected'), align: 'end', cell: ({ expected }) => expected },
        { key: 'counted', header: t('count.counted'), align: 'end', cell: ({ counted }) => counted },
        {
          key: 'difference',
          header: t('count.difference'),
          align: 'end',
          cell: (line) => <span className="font-medium">{signed(differenceOf(line))}</span>,
        },
      ]}
    />
  )
}

export function EndedCount({ count, lines }: { count: Count; lines: readonly CountLine[] }) {
  const { t } = useLazyTranslation('managementInventory')
  const { status, counted, lines: total, locationId } = count
  return (
    <>
      <p className="text-ink-soft">
        {t(status === 'finished' ? 'count.finished' : 'count.abandoned')} {t('count.progress', { counted, total })}
      </p>
      <CountDifferences lines={lines} />
      {status === 'finished' && (
        <Link to={`/management/inventory/movements?reason=count&location=${locationId}`} className="link print:hidden">
          {t('toMovements')}
        </Link>
      )}
    </>
  )
}
