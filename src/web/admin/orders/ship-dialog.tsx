import { useState } from 'react'
import { withoutCharge } from '#vocabulary/order-engraving.ts'
import { useFirstWrong } from '#web/admin/editing/use-first-wrong.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { CourierField, useCouriers } from './courier-field.tsx'
import { DialogEnd } from '#web/admin/editing/dialog-end.tsx'
import type { ActionDialogProps } from './part-props.ts'
import { actionsOf } from './orders.ts'
import { useDisputeConfirmation } from './use-dispute-confirmation.tsx'
import { UnitCount } from '#web/admin/editing/unit-count.tsx'
import { Problem } from '#web/admin/editing/problem.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'

type HeldUnits = ActionDialogProps['order']['held'][number]

export function ShipDialog({ order, reload, onClose }: ActionDialogProps) {
  const { t } = useLazyTranslation('managementOrders')
  const { isBusy, refusal, run } = useAction({ reload })
  const { insist, question } = useDisputeConfirmation()
  const couriers = useCouriers()
  const [label, setLabel] = useState({ carrier: '', trackingNumber: '' })
  const [counts, setCounts] = useState<Record<string, number>>({})
  const countOf = ({ variantId, quantity }: HeldUnits) => counts[variantId] ?? quantity
  // What engraving was charged goes with its bottles
  const toSend = withoutCharge(order.engraving?.soldAs, order.held)
  const isAll = toSend.every((held) => countOf(held) === held.quantity)
  const products = toSend.map((held) => ({ variantId: held.variantId, quantity: countOf(held) }))
  const carrier = label.carrier || (couriers[0] ?? '')

  async function ship() {
    const parcel = { carrier, trackingNumber: label.trackingNumber }
    const some = isAll ? {} : { products: products.filter(({ quantity }) => quantity > 0) }
    const send = (isDisputeConfirmed: boolean) =>
      actionsOf(order.folio).ship({ ...parcel, ...some, isDisputeConfirmed })
    if (await run(() => insist(send), t('action.shipDone'))) onClose()
  }

  return (
    <Dialog title={t('ship.title')} onClose={onClose}>
      <form
        ref={useFirstWrong(refusal)}
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void ship()
        }}
      >
        <CourierField
          couriers={couriers}
          typed={label.carrier}
          presumed={carrier}
          error={refusal?.fields.carrier}
          onChange={(typed) => setLabel({ ...label, carrier: typed })}
        />
        <TextField
          label={t('csv.tracking')}
          autoComplete="off"
          value={label.trackingNumber}
          error={refusal?.fields.trackingNumber}
          onChange={(event) => setLabel({ ...label, trackingNumber: event.currentTarget.value })}
        />
        <UnitCounts
          order={order}
          toSend={toSend}
          countOf={countOf}
          onCount={(variantId, count) => setCounts({ ...counts, [variantId]: count })}
        />
        <Problem
          id="ship-problem"
          text={refusal && Object.keys(refusal.fields).length === 0 ? refusal.text : undefined}
        />
        <DialogEnd label={t('ship.confirm')} isBusy={isBusy} onClose={onClose} />
      </form>
      {question}
    </Dialog>
  )
}

interface UnitCountsProps {
  order: ActionDialogProps['order']
  toSend: HeldUnits[]
  countOf: (held: HeldUnits) => number
  onCount: (variantId: string, count: number) => void
}

function UnitCounts({ order, toSend, countOf, onCount }: UnitCountsProps) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('ship.units')}</legend>
      <div className="grid gap-3">
        {toSend.map((held) => (
          <UnitCount
            key={held.variantId}
            name={nameOf(order, held.variantId)}
            most={held.quantity}
            count={countOf(held)}
            onChange={(count) => onCount(held.variantId, count)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function nameOf({ products }: ActionDialogProps['order'], variantId: string): string {
  const line = products.find((product) => product.variantId === variantId)
  return line ? `${line.name} ${line.size}`.trim() : variantId
}
