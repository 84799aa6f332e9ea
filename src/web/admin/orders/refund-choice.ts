import { centavosFromPesos, pesosFromCentavos, worthOfUnits } from '#kit/money.ts'
import { chargedWith, engravedPart, isEngravedSaleable, withoutCharge } from '#vocabulary/order-engraving.ts'
import type { AdminOrder, RefundRequest } from './orders.ts'

/** Units of a line that are refunded alike: those that left, or those that wait to be sent. */
export interface RefundRow {
  key: string
  variantId: string
  name: string
  isSent: boolean
  most: number
  /** Its engraving is refunded with it. */
  isEngraved: boolean
  mayRestock: boolean
}

export interface ChosenUnits {
  quantity: number
  isRestocked: boolean
}

export interface RefundChoice {
  units: Record<string, ChosenUnits>
  withShipping: boolean
  reason: RefundRequest['reason'] | ''
}

export function rowsOf({ refundable, products, engraving, status }: AdminOrder): RefundRow[] {
  return withoutCharge(engraving?.soldAs, refundable.lines).flatMap(({ variantId, sent, unsent }) => {
    const line = products.find((product) => product.variantId === variantId)
    const name = line ? `${line.name} ${line.size}`.trim() : variantId
    const isEngraved = engravedPart(engraving, variantId) === 'bottle'
    const mayRestock = !isEngraved || isEngravedSaleable(status)
    const row = (isSent: boolean, most: number) => {
      const key = `${variantId} ${isSent ? 'sent' : 'unsent'}`
      return { key, variantId, name, isSent, most, isEngraved, mayRestock }
    }
    return [row(false, unsent), row(true, sent)].filter(({ most }) => most > 0)
  })
}

/** What a row starts from: what never left goes back on sale. */
export function chosenOf({ units }: RefundChoice, { key, isSent, mayRestock }: RefundRow): ChosenUnits {
  return units[key] ?? { quantity: 0, isRestocked: !isSent && mayRestock }
}

/** An order of which nothing would be left to send gives back its shipping too. */
export function needsShipping(order: AdminOrder, choice: RefundChoice): boolean {
  const rows = rowsOf(order)
  return (
    order.status === 'processing' &&
    order.refundable.shipping > 0 &&
    rows.length > 0 &&
    rows.every((row) => row.isSent || chosenOf(choice, row).quantity === row.most)
  )
}

/** What a choice of line items asks for, and what it comes to in pesos. */
export function requestOf(order: AdminOrder, choice: RefundChoice): { request: RefundRequest; amount: number } {
  const lines = rowsOf(order).flatMap((row) => {
    const { quantity, isRestocked } = chosenOf(choice, row)
    return quantity > 0 ? [{ variantId: row.variantId, quantity, isSent: row.isSent, isRestocked }] : []
  })
  const linesCentavos = order.refundable.lines.reduce((sum, { variantId, quantity, total, gone }) => {
    const units = unitsOf(order, lines, variantId)
    return sum + worthOfUnits({ quantity, totalCentavos: centavosFromPesos(total) }, { from: gone, units })
  }, 0)
  const shipping = choice.withShipping || needsShipping(order, choice) ? order.refundable.shipping : 0
  const request = { lines, shipping, ...(choice.reason === '' ? {} : { reason: choice.reason }) }
  return { request, amount: pesosFromCentavos(linesCentavos + centavosFromPesos(shipping)) }
}

type RequestedLine = NonNullable<RefundRequest['lines']>[number]

/** As the store counts them: what engraving was charged goes with its bottles. */
function unitsOf({ refundable, engraving }: AdminOrder, lines: readonly RequestedLine[], variantId: string): number {
  const ofLine = refundable.lines.find((line) => line.variantId === variantId)
  return [true, false].reduce((sum, isSent) => {
    const these = lines.filter((line) => line.isSent === isSent)
    if (variantId === engraving?.soldAs) {
      return sum + chargedWith(engraving, these, (isSent ? ofLine?.sent : ofLine?.unsent) ?? 0)
    }
    return these.reduce((count, line) => count + (line.variantId === variantId ? line.quantity : 0), sum)
  }, 0)
}

/** What can go back: nothing of what isn't owed, or of what a bank took back. */
export function moneyOf({ payments }: AdminOrder): { left: number; isCard: boolean } {
  const paid = payments.filter(({ status, refundWaivedAt }) => status === 'succeeded' && refundWaivedAt === null)
  const left = paid.reduce((sum, payment) => sum + leftOf(payment), 0)
  const isCard = paid.length > 0 && paid.every(({ provider, method }) => provider !== 'manual' && method !== 'oxxo')
  return { left: Math.round(left * 100) / 100, isCard }
}

function leftOf({ amount, refunded, disputes }: AdminOrder['payments'][number]): number {
  const lost = disputes.reduce((sum, dispute) => sum + (dispute.status === 'lost' ? dispute.amount : 0), 0)
  return Math.max(0, amount - refunded - lost)
}
