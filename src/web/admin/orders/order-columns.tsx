import { formatMoment, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import { AttentionList, EngravedBadge, GiftBadge, LostBadge, MoneyBadge, OrderStatusBadge } from './order-badges.tsx'
import type { AdminOrderRow } from './orders.ts'

/** What the list says of an order. */
export function useOrderColumns(): Column<AdminOrderRow>[] {
  const { t, locale } = useLazyTranslation('managementOrders')
  return [...namingColumns(t, locale), ...standingColumns(t, locale)]
}

/** Which order it is: its folio, who bought and what. */
function namingColumns(t: Translate<'managementOrders'>, locale: Locale): Column<AdminOrderRow>[] {
  return [
    {
      key: 'folio',
      header: t('csv.folio'),
      isLead: true,
      cell: ({ folio, placedAt, isGift, isEngraved }) => (
        <>
          <Link
            to={`/management/orders/${folio}`}
            className="inline-flex min-h-11 items-center link tabular-nums whitespace-nowrap md:min-h-0"
          >
            {folio}
          </Link>
          <span className="block text-sm font-normal whitespace-nowrap text-ink-faint">
            {formatMoment(placedAt, locale)}
          </span>
          {isGift && <GiftBadge />} {isEngraved && <EngravedBadge />}
        </>
      ),
    },
    {
      key: 'buyer',
      header: t('csv.buyer'),
      className: 'lg:min-w-40',
      cell: ({ buyer, place }) => (
        <>
          <span className="block">{buyer || t('forgotten')}</span>
          <span className="block text-sm text-ink-faint">{place}</span>
        </>
      ),
    },
    {
      key: 'lineItems',
      header: t('csv.lineItems'),
      cell: ({ itemNames, units }) => (
        <>
          <span className="line-clamp-2 text-sm text-pretty max-md:text-right">{itemNames.join(' · ')}</span>
          <span className="sr-only">{t('units', { count: units })}</span>
        </>
      ),
    },
  ]
}

/** How the order stands, and its money. */
function standingColumns(t: Translate<'managementOrders'>, locale: Locale): Column<AdminOrderRow>[] {
  return [
    {
      key: 'status',
      header: t('csv.status'),
      cell: ({ status, isLost, attention, owed }) => (
        <span className="grid justify-items-start gap-1.5 max-md:justify-items-end">
          <OrderStatusBadge status={status} />
          {isLost && <LostBadge />}
          {owed > 0 && <span className="text-sm text-copper">{t('order.toLeave', { count: owed })}</span>}
          <AttentionList attention={attention} />
        </span>
      ),
    },
    {
      key: 'money',
      header: t('csv.money'),
      cell: ({ money, paymentMethod }) => (
        <span className="grid justify-items-start gap-1 max-md:justify-items-end">
          <MoneyBadge money={money} />
          <span className="text-sm text-ink-faint lg:whitespace-nowrap">{t(`method.${paymentMethod}`)}</span>
        </span>
      ),
    },
    {
      key: 'total',
      header: t('csv.total'),
      align: 'end',
      cell: ({ total, refunded }) => (
        <>
          <span className="whitespace-nowrap">{formatPrice(total, locale)}</span>
          {refunded > 0 && (
            <span className="block text-sm whitespace-nowrap text-ink-faint">{formatPrice(-refunded, locale)}</span>
          )}
        </>
      ),
    },
  ]
}
