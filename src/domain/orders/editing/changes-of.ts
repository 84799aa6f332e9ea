import { isDeepStrictEqual } from 'node:util'
import type { OrderChange } from '#vocabulary/order-change.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Order } from '../lock-order.ts'
import type { EditPlan } from './plan-edit.ts'
import type { OrderLine } from './require-editable.ts'

interface Edit {
  order: Order
  edited: Order
  sold: readonly OrderLine[]
  plan: EditPlan
}

/** For the order's history. */
export function changesOf({ order, edited, sold, plan }: Edit): OrderChange[] {
  const amount = (what: 'reduction' | 'shipping', before: number, after: number): OrderChange[] =>
    before === after ? [] : [{ what, before: pesosFromCentavos(before), after: pesosFromCentavos(after) }]
  const text = (
    what: 'receiver' | 'address' | 'comments' | 'gift' | 'engraving' | 'birth-date',
    keys: readonly (keyof Order)[],
  ): OrderChange[] => (keys.every((key) => isDeepStrictEqual(order[key], edited[key])) ? [] : [{ what }])
  return [
    ...lineChanges(sold, plan.lines),
    ...amount('reduction', order.reductionCentavos, edited.reductionCentavos),
    ...(order.pointsUsed === edited.pointsUsed
      ? []
      : [{ what: 'points' as const, before: order.pointsUsed, after: edited.pointsUsed }]),
    ...amount('shipping', order.shippingCentavos, edited.shippingCentavos),
    ...(plan.endsCode === null ? [] : [{ what: 'code' as const, name: plan.endsCode }]),
    ...(plan.endsPromotion === null ? [] : [{ what: 'promotion' as const, name: plan.endsPromotion }]),
    ...text('receiver', ['firstName', 'lastName', 'phone']),
    ...text('address', ['deliveryAddress']),
    ...text('comments', ['comments']),
    ...text('gift', ['gift']),
    ...text('engraving', ['engraving']),
    ...text('birth-date', ['birthDate']),
  ]
}

type Line = Pick<OrderLine, 'variantId' | 'name' | 'size' | 'quantity' | 'unitPriceCentavos'>

function lineChanges(sold: readonly Line[], lines: readonly Line[]): OrderChange[] {
  const removed = sold.filter(({ variantId }) => !lines.some((line) => line.variantId === variantId))
  return [
    ...lines.flatMap((line) => {
      const known = sold.find(({ variantId }) => variantId === line.variantId)
      return lineChange(line, known?.quantity ?? 0, known?.unitPriceCentavos)
    }),
    ...removed.flatMap((line) => lineChange({ ...line, quantity: 0 }, line.quantity, line.unitPriceCentavos)),
  ]
}

function lineChange(
  { name, size, quantity: after, unitPriceCentavos }: Line,
  before: number,
  formerly?: number,
): OrderChange[] {
  const isPriced = formerly !== undefined && formerly !== unitPriceCentavos
  if (before === after && !isPriced) return []
  const prices = isPriced && { priceBefore: pesosFromCentavos(formerly), price: pesosFromCentavos(unitPriceCentavos) }
  return [{ what: 'line', name, size, before, after, ...prices }]
}
