import type { ReactNode } from 'react'
import { formatCount, formatPrice } from '#i18n/format.ts'
import type { AdminOrder } from '#web/admin/orders/orders.ts'
import { LoadFailure } from '#web/commerce/private-pages/load-failure.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLastKnown } from '#web/commerce/queries/use-api-query.ts'
import type { ApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { EditPreview } from './order-edit.ts'

interface EditPreviewPanelProps {
  order: AdminOrder
  preview: ApiQuery<EditPreview>
  /** False while what is typed is no amount. */
  isAmount: boolean
  children: ReactNode
}

/** The totals before and after, what is worked out again, and what becomes of the difference. */
export function EditPreviewPanel({
  order,
  preview: { data: answer, error, reload },
  isAmount,
  children,
}: EditPreviewPanelProps) {
  const { t } = useLazyTranslation('managementOrders')
  const data = useLastKnown(answer)
  const isRefusal = error instanceof ApiError && error.status < 500
  return (
    <Panel title={t('edit.preview')}>
      {children}
      <div aria-live="polite" className="mt-6">
        {isRefusal && <p className="text-danger">{error.message}</p>}
        {error !== undefined && !isRefusal && <LoadFailure error={error} onRetry={reload} />}
        {data && isAmount && error === undefined && (
          <>
            <Totals preview={data} />
            <Notes order={order} preview={data} />
          </>
        )}
      </div>
    </Panel>
  )
}

const ROWS = ['subtotal', 'discount', 'promotion', 'reduction', 'points', 'shipping'] as const
const TAXES = ['iva', 'ieps'] as const

function Totals({ preview: { before, after } }: { preview: EditPreview }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const price = (pesos: number) => formatPrice(pesos, locale).replace(' MXN', '')
  const isShown = (row: keyof EditPreview['before']) => before[row] !== 0 || after[row] !== 0
  const isOff = (row: (typeof ROWS)[number]) => row !== 'subtotal' && row !== 'shipping'
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="text-left text-ink-faint">
          <th scope="col" className="pb-2 font-normal">
            <span className="sr-only">{t('edit.what')}</span>
          </th>
          <th scope="col" className="pb-2 text-right font-normal">
            {t('edit.before')}
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-normal">
            {t('edit.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.filter((row) => row === 'subtotal' || isShown(row)).map((row) => (
          <tr key={row}>
            <th scope="row" className="py-0.5 pr-3 text-left font-normal text-ink-soft">
              {t(`edit.row.${row}`)}
            </th>
            <td className="py-0.5 text-right text-ink-soft">{price(isOff(row) ? -before[row] : before[row])}</td>
            <td className="py-0.5 pl-4 text-right">{price(isOff(row) ? -after[row] : after[row])}</td>
          </tr>
        ))}
        <tr className="text-base">
          <th scope="row" className="pt-2 text-left font-medium">
            {t('csv.total')}
          </th>
          <td className="pt-2 text-right text-ink-soft">{price(before.total)}</td>
          <td className="pt-2 pl-4 text-right font-medium">{price(after.total)}</td>
        </tr>
        {TAXES.filter(isShown).map((row) => (
          <tr key={row} className="text-ink-faint">
            <th scope="row" className="py-0.5 text-left font-normal">
              {t(`edit.row.${row}`)}
            </th>
            <td className="py-0.5 text-right">{price(before[row])}</td>
            <td className="py-0.5 pl-4 text-right">{price(after[row])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Notes({ order, preview }: { order: AdminOrder; preview: EditPreview }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { balance, endsCode, endsPromotion, isShippingQuoted, pointsReturned } = preview
  const amount = formatPrice(Math.abs(balance), locale)
  const isUnpaid = order.paidAt === null
  return (
    <>
      <p className="mt-5 font-medium text-pretty">
        {isUnpaid
          ? t('edit.unpaid', { amount: formatPrice(preview.after.total, locale) })
          : balance > 0
            ? t('edit.due', { amount })
            : t(balance < 0 ? 'edit.back' : 'edit.even', { amount })}
      </p>
      <ul className="mt-4 grid gap-1.5 text-sm text-pretty text-ink-faint">
        <li>{t('edit.kept')}</li>
        {isShippingQuoted && <li>{t('edit.quoted')}</li>}
        {endsCode && <li className="text-copper">{t('edit.endsCode', { code: endsCode })}</li>}
        {endsPromotion && <li className="text-copper">{t('edit.endsPromotion', { name: endsPromotion })}</li>}
        {pointsReturned > 0 && (
          <li className="text-copper">{t('edit.pointsBack', { points: formatCount(pointsReturned, locale) })}</li>
        )}
      </ul>
    </>
  )
}
