import { useParams, useSearchParams } from 'react-router'
import { hasCard, sheetsOf } from '#domain/orders/admin/slip-sheets.ts'
import type { SlipSheet } from '#domain/orders/admin/slip-sheets.ts'
import { formatMoment } from '#i18n/format.ts'
import { code128TextPath } from '#kit/code128.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EngravedText } from './engraved-text.tsx'
import { GiftCard } from './gift-card.tsx'
import { readSlips } from './orders.ts'
import type { Slip } from './orders.ts'

/** The packing slips of some orders, a sheet for each; prices are nobody's business in the warehouse. */
export function SlipPage() {
  const { folio: folios = '' } = useParams()
  const { t } = useLazyTranslation('managementOrders')
  const [parameters] = useSearchParams()
  const parcelId = parameters.get('parcel')
  const query = useApiQuery(`slips ${folios}`, () => readSlips(folios))
  const isOne = query.data?.length === 1 && query.data[0]
  return (
    <ManagementPage
      title={t('slip.title')}
      heading={<span className="print:hidden">{t('slip.title')}</span>}
      back={
        isOne
          ? { to: `/management/orders/${isOne.folio}`, label: isOne.folio }
          : { to: '/management/orders', label: t('title') }
      }
      actions={<Button onClick={() => print()}>{t('slip.print')}</Button>}
    >
      <Loaded query={query}>
        {(slips) =>
          slips.length === 0 ? (
            <EmptyState title={t('slip.none')} />
          ) : (
            <div className="grid gap-12 print:block">
              {slips.flatMap((slip) =>
                sheetsOf(slip, parcelId).map((sheet) => <PackingSlip key={sheet.key} slip={slip} sheet={sheet} />),
              )}
            </div>
          )
        }
      </Loaded>
    </ManagementPage>
  )
}

const LABEL = 'text-sm text-ink-faint print:text-black'

function PackingSlip({ slip, sheet }: { slip: Slip; sheet: SlipSheet }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { folio, placedAt, status } = slip
  const isUnpaid = status === 'pending'
  return (
    <article className="max-w-3xl border border-line bg-raised p-6 text-ink print:max-w-none print:not-last:break-after-page print:border-0 print:bg-white print:p-0 print:text-black">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <h2 className="font-display text-2xl tabular-nums">{folio}</h2>
          <p className="text-sm text-ink-soft print:text-black">{formatMoment(placedAt, locale)}</p>
          {sheet.parcel && <ParcelLabel parcel={sheet.parcel} />}
        </div>
        <Barcode folio={folio} />
      </header>
      {!sheet.parcel && (isUnpaid || status === 'cancelled') && (
        <p className="mt-4 border border-danger px-4 py-2 font-medium text-danger print:border-black print:text-black">
          {t(isUnpaid ? 'slip.notPaid' : 'slip.cancelled')}
        </p>
      )}
      <Receiver slip={slip} />
      <SlipLines folio={folio} sheet={sheet} />
      {sheet.lines.some(({ isAlcohol }) => isAlcohol) && <p className="mt-5 text-sm">{t('slip.alcohol')}</p>}
      {slip.gift && <GiftCard gift={slip.gift} withCard={hasCard(slip.gift, sheet)} />}
    </article>
  )
}

function Receiver({ slip }: { slip: Slip }) {
  const { t } = useLazyTranslation('managementOrders')
  const { receiver, phone, address, reference, comments, store } = slip
  return (
    <div className="mt-6">
      <p className={LABEL}>{t(store ? 'slip.collectedBy' : 'slip.sendTo')}</p>
      <p className="text-lg font-medium">{receiver}</p>
      {address.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="tabular-nums">{phone}</p>
      {store && (
        <>
          <p className={`mt-4 ${LABEL}`}>{t('slip.collectAt')}</p>
          <p className="text-lg font-medium">{store}</p>
        </>
      )}
      {[reference, comments].filter(Boolean).map((text) => (
        <p key={text} className="mt-2 whitespace-pre-line">
          {text}
        </p>
      ))}
    </div>
  )
}

function ParcelLabel({
  parcel: { number, count, carrier, trackingNumber, sentAt },
}: {
  parcel: NonNullable<SlipSheet['parcel']>
}) {
  const { t, locale } = useLazyTranslation('managementOrders')
  return (
    <p className="mt-2 wrap-anywhere">
      <span className="block font-medium">{t('slip.parcel', { number, count })}</span>
      {`${carrier} · ${trackingNumber}`}
      <span className="block text-sm text-ink-soft print:text-black">
        {t('parcels.sent', { when: formatMoment(sentAt, locale) })}
      </span>
    </p>
  )
}

function SlipLines({ folio, sheet: { lines, parcel } }: { folio: string; sheet: SlipSheet }) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <table className="mt-6 w-full text-left">
      <caption className="sr-only">{folio}</caption>
      <thead className="border-b border-line-strong text-sm print:border-black">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            {t('slip.units')}
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            {t('slip.product')}
          </th>
          {!parcel && (
            <th scope="col" className="py-2 text-right font-medium">
              <span className="max-sm:sr-only print:not-sr-only">{t('slip.packed')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ sku, name, size, quantity, engraving, parts }) => (
          <tr key={sku} className="border-b border-line print:border-neutral-400">
            <td className="py-3 pr-4 align-top text-2xl tabular-nums">{quantity}</td>
            <th scope="row" className="py-3 pr-4 font-medium">
              {name} <span className="font-normal whitespace-nowrap">{size}</span>
              <span className="block text-sm font-normal wrap-anywhere text-ink-faint print:text-black">
                {t('slip.sku')} {sku}
              </span>
              <EngravedText lines={engraving} />
              {parts.length > 0 && (
                <ul aria-label={t('slip.contains')} className="mt-1 text-sm font-normal">
                  {parts.map((part) => (
                    <li key={part.sku}>
                      <span className="tabular-nums">{`${part.units * quantity} ×`}</span> {part.name} {part.size}{' '}
                      <span className="wrap-anywhere text-ink-faint print:text-black">{part.sku}</span>
                    </li>
                  ))}
                </ul>
              )}
            </th>
            {!parcel && (
              <td className="py-3 text-right align-top">
                <span className="ml-auto block size-6 border border-line-strong print:border-black">{'\u00A0'}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const QUIET = 10

/** The folio for the scanner: dark bars on white paper in any theme, with the quiet space that a scanner needs. */
function Barcode({ folio }: { folio: string }) {
  const { path, width } = code128TextPath(folio)
  return (
    <svg
      role="img"
      aria-label={folio}
      viewBox={`0 0 ${width + 2 * QUIET} 1`}
      preserveAspectRatio="none"
      className="h-14 w-64 bg-white text-black"
    >
      <path transform={`translate(${QUIET} 0)`} d={path} fill="currentColor" />
    </svg>
  )
}
