import { formatMoment } from '#i18n/format.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import type { PartProps } from './part-props.ts'
import { actionsOf } from './orders.ts'
import type { AdminOrder } from './orders.ts'
import { Problem } from '#web/admin/editing/problem.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'

export function AdminOrderParcels({ order, reload }: PartProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { isBusy, refusal, run } = useAction({ reload })
  const { ask, question } = useConfirmation()
  const may = useMay()
  const { folio, parcels } = order
  if (parcels.length === 0) return null

  async function deliver(parcelId: string, trackingNumber: string) {
    const title = t('parcels.deliverTitle', { number: trackingNumber })
    if (!(await ask({ title, text: t('action.deliverText'), label: t('parcels.deliver') }))) return
    await run(() => actionsOf(folio).deliverParcel(parcelId), t('action.delivered'))
  }

  return (
    <Panel title={t('parcels.title')}>
      <ul className="grid gap-5">
        {parcels.map(({ parcelId, courier, trackingNumber, trackingUrl, products, sentAt, deliveredAt }) => (
          <li key={parcelId} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0">
              <p className="font-medium break-words">
                {`${courier} · `}
                <TrackingNumber {...{ trackingNumber, trackingUrl }} />
              </p>
              <p className="text-sm text-ink-soft">{quantitiesText(order, products)}</p>
              <p className="text-sm text-ink-faint">
                {t('parcels.sent', { when: formatMoment(sentAt, locale) })}
                {deliveredAt && ` · ${t('parcels.arrived', { when: formatMoment(deliveredAt, locale) })}`}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <ButtonLink
                variant="quiet"
                size="small"
                to={`/management/orders/${folio}/slip?parcel=${parcelId}`}
                aria-label={t('parcels.slipOf', { number: trackingNumber })}
              >
                {t('order.slip')}
              </ButtonLink>
              {!deliveredAt && may('orders:fulfil') && (
                <Button
                  size="small"
                  variant="secondary"
                  busy={isBusy}
                  onClick={() => void deliver(parcelId, trackingNumber)}
                >
                  {t('parcels.deliver')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Problem id="parcels-problem" text={refusal?.text} />
      {question}
    </Panel>
  )
}

function quantitiesText({ products }: AdminOrder, lines: { variantId: string; quantity: number }[]): string {
  const nameOf = (variantId: string) => {
    const line = products.find((product) => product.variantId === variantId)
    return line ? `${line.name} ${line.size}`.trim() : variantId
  }
  return lines.map(({ variantId, quantity }) => `${quantity} × ${nameOf(variantId)}`).join(' · ')
}

function TrackingNumber({
  trackingNumber,
  trackingUrl,
}: Pick<AdminOrder['parcels'][number], 'trackingNumber' | 'trackingUrl'>) {
  if (!trackingUrl) return trackingNumber
  return (
    <a href={trackingUrl} rel="noreferrer" target="_blank" className="link">
      {trackingNumber}
    </a>
  )
}
