import { useParams } from 'react-router'
import { formatDay, formatList, formatMoment } from '#i18n/format.ts'
import { isNotThere } from '#web/admin/editing/is-not-there.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { NotFoundPage } from '#web/admin/frame/not-found-page.tsx'
import { ScanField } from '#web/admin/scanning/scan-field.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { HandOver } from './hand-over.tsx'
import { readPacking } from './packing-calls.ts'
import type { Packing } from './packing-calls.ts'
import { PackingLine } from './packing-line.tsx'
import { GiftFacts } from '#web/admin/orders/gift-facts.tsx'
import { PapersButton } from '#web/admin/orders/papers-button.tsx'
import { ShipForm } from './ship-form.tsx'
import { usePicking } from './use-picking.ts'

/** Whoever else picks is seen this soon. */
const LOOK_EVERY_MS = 4000

/** One order in the hand: scan by scan, then its parcel. What is picked is kept by the store and not by the phone. */
export function PackingOrderPage() {
  const { folio = '' } = useParams()
  return <OneOrder key={folio} folio={folio} />
}

function OneOrder({ folio }: { folio: string }) {
  const { t, locale } = useLazyTranslation('managementPacking')
  const query = useApiQuery(`packing ${folio}`, () => readPacking(folio), { pollEvery: () => LOOK_EVERY_MS })
  if (isNotThere(query)) return <NotFoundPage />
  const { promisedFor, isLate, isRest, dispute, pickers = [] } = query.data ?? {}
  return (
    <ManagementPage
      title={folio}
      heading={<span className="tabular-nums">{folio}</span>}
      back={{ to: '/management/packing', label: t('title') }}
      lead={
        query.data && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {promisedFor && (
              <span className={isLate ? 'font-medium text-danger' : ''}>
                {t(isLate ? 'lateSince' : 'promised', { day: formatDay(promisedFor, locale) })}
              </span>
            )}
            {dispute && <Badge tone="danger">{t(`dispute.${dispute}`)}</Badge>}
            {isRest && <Badge tone="accent">{t('rest')}</Badge>}
            {pickers.length > 0 && <Badge tone="solid">{t('picking', { names: formatList(pickers, locale) })}</Badge>}
          </span>
        )
      }
    >
      <Loaded query={query} rows={5}>
        {(packing) => <Order packing={packing} take={query.replace} />}
      </Loaded>
    </ManagementPage>
  )
}

interface OrderProps {
  packing: Packing
  take: (packing: Packing) => void
}

function Order({ packing, take }: OrderProps) {
  const { t } = useLazyTranslation('managementPacking')
  const { folio, lines, units, deliveryMethod, comments, gift, status } = packing
  const picking = usePicking(folio, take)
  const isPackable = (status === 'processing' || status === 'shipped') && units > 0
  return (
    <>
      {isPackable ? (
        <ScanField
          label={t('scanProduct')}
          action={t('count')}
          hint={t('scanHint')}
          result={picking.result}
          onScan={(code) => picking.pick({ code })}
        />
      ) : (
        <Done packing={packing} />
      )}
      {lines.length > 0 && (
        <ol aria-label={t('lines')} aria-busy={picking.isBusy || undefined}>
          {lines.map((line) => (
            <PackingLine
              key={`${line.variantId} ${line.partId}`}
              line={line}
              isOpen={isPackable}
              onPick={(count) => picking.pick({ variantId: line.variantId, partId: line.partId, units: count })}
            />
          ))}
        </ol>
      )}
      {gift && <GiftFacts gift={gift} />}
      {comments !== '' && <p className="border-l-2 border-copper pl-4 text-pretty whitespace-pre-line">{comments}</p>}
      {isPackable &&
        (deliveryMethod === 'shipping' ? (
          <ShipForm packing={packing} onShipped={take} />
        ) : (
          <HandOver packing={packing} />
        ))}
      <Parcels packing={packing} />
    </>
  )
}

function Done({ packing: { status } }: { packing: Packing }) {
  const { t } = useLazyTranslation('managementPacking')
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 bg-success-soft px-4 py-5">
      <p className="text-lg font-medium text-success">{t(status === 'cancelled' ? 'cancelled' : 'allLeft')}</p>
      <ButtonLink to="/management/packing">{t('toQueue')}</ButtonLink>
    </div>
  )
}

function Parcels({ packing: { folio, parcels } }: { packing: Packing }) {
  const { t, locale } = useLazyTranslation('managementPacking')
  if (parcels.length === 0) return null
  return (
    <Panel title={t('parcels')}>
      <ul>
        {parcels.map(({ parcelId, carrier, trackingNumber, sentAt }) => (
          <li
            key={parcelId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4 first:border-t"
          >
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{`${carrier} · ${trackingNumber}`}</span>
              <span className="block text-sm text-ink-faint">{formatMoment(sentAt, locale)}</span>
            </span>
            <PapersButton folios={[folio]} parcelId={parcelId} label={t('papers')} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
