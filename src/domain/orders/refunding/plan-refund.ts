import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import type { RefundLine, RefundPlan } from '#domain/payments/refunds/claim-refund.ts'
import type { Money } from '#domain/payments/get-payment.ts'
import type { RefundReason } from '#vocabulary/refund-reasons.ts'
import { formatPrice } from '#i18n/format.ts'
import { pesosFromCentavos, worthOfUnits } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import { chargedWith, engravedPart, isEngravedSaleable, withoutCharge } from '#vocabulary/order-engraving.ts'
import { owesBalance } from '../balance.ts'
import {
  EngravedNotRestocked,
  NothingToRefund,
  RefundLineUnknown,
  RefundLeavesNothingToSend,
} from '../placing/errors.ts'
import { EngravingReturnedAlone } from '../returning/errors.ts'
import { findReplacedOrder } from '../returning/find-replaced-order.ts'
import { ReplacementRefundedByItem, UnpaidUnitsNotRefunded } from './errors.ts'
import { listRefundable } from './refundable-lines.ts'
import type { RefundableLine } from './refundable-lines.ts'

export interface RefundedLineInput {
  variantId: string
  quantity: number
  /** Whether the units were shipped. */
  isSent: boolean
  isRestocked: boolean
}

export interface RefundedInput {
  /** Default, where neither lines nor shipping are named: all that is left. */
  amountCentavos?: Centavos | undefined
  lines?: readonly RefundedLineInput[] | undefined
  shippingCentavos?: Centavos | undefined
  reason?: RefundReason | undefined
}

/**
 * Needs the order's lock. @throws NothingToRefund, RefundLeavesNothingToSend, RefundLineUnknown, UnpaidUnitsNotRefunded,
 * ReplacementRefundedByItem, EngravingReturnedAlone, EngravedNotRestocked
 */
export async function planRefund(
  ctx: Ctx,
  { order, money, asked }: { order: Order; money: Money; asked: RefundedInput },
): Promise<RefundPlan> {
  const { lines: named = [], shippingCentavos = 0, amountCentavos, reason = null } = asked
  if (named.length === 0 && shippingCentavos === 0) {
    const isOfParts = asked.lines !== undefined || asked.shippingCentavos !== undefined
    if (isOfParts && amountCentavos === undefined) throw new NothingToRefund()
    return { amountCentavos: requireLeft(money, amountCentavos), shippingCentavos: 0, reason, lines: [] }
  }
  if (named.length > 0 && (await findReplacedOrder(ctx, order.id))?.creditCentavos)
    throw new ReplacementRefundedByItem()
  const refundable = await listRefundable(ctx, order)
  const wanted = [...named, ...chargesOf(order, refundable.lines, named)]
  const lines = refundable.lines.flatMap((line) => {
    const ofLine = wanted.filter(({ variantId }) => variantId === line.variantId)
    return linesOf(line, ofLine)
  })
  if (lines.length < wanted.length) throw new RefundLineUnknown()
  if (owesBalance(order) && lines.some(({ isSent }) => !isSent)) {
    throw new UnpaidUnitsNotRefunded(formatPrice(pesosFromCentavos(order.balanceCentavos), ctx.locale))
  }
  if (shippingCentavos > refundable.shippingCentavos) throw new NothingToRefund()
  const linesCentavos = lines.reduce((sum, line) => sum + line.amountCentavos, 0)
  const amount = requireLeft(money, linesCentavos + shippingCentavos)
  const left = money.amountCentavos - money.refundedCentavos
  const stays = refundable.lines.some((line) => line.unsent > unitsOf(lines, line.position))
  if (order.status === 'processing' && !stays && amount < left) throw new RefundLeavesNothingToSend()
  return { amountCentavos: amount, shippingCentavos, reason, lines }
}

/** The engraving charge is refunded with its bottles. @throws EngravingReturnedAlone, EngravedNotRestocked */
function chargesOf(
  { engraving, status }: Order,
  refundable: readonly RefundableLine[],
  named: readonly RefundedLineInput[],
): RefundedLineInput[] {
  if (!engraving) return []
  if (withoutCharge(engraving.soldAs, named).length < named.length) throw new EngravingReturnedAlone()
  const bottles = named.filter(({ variantId }) => engravedPart(engraving, variantId) === 'bottle')
  if (!isEngravedSaleable(status) && bottles.some(({ isRestocked }) => isRestocked)) throw new EngravedNotRestocked()
  const charge = refundable.find(({ variantId }) => variantId === engraving.soldAs)
  return [true, false].flatMap((isSent) => {
    const these = bottles.filter((line) => line.isSent === isSent)
    const quantity = chargedWith(engraving, these, (isSent ? charge?.sent : charge?.unsent) ?? 0)
    const isRestocked = these.every((line) => line.isRestocked)
    return quantity > 0 ? [{ variantId: engraving.soldAs, quantity, isSent, isRestocked }] : []
  })
}

function linesOf(line: RefundableLine, wanted: readonly RefundedLineInput[]): RefundLine[] {
  let from = line.gone
  return wanted.map(({ quantity, isSent, isRestocked }) => {
    const amountCentavos = worthOfUnits(line, { from, units: quantity })
    from += quantity
    const isThere = quantity <= (isSent ? line.sent : line.unsent) && from <= line.quantity
    if (!isThere || wanted.filter((one) => one.isSent === isSent).length > 1) throw new RefundLineUnknown()
    return { position: line.position, quantity, amountCentavos, isSent, isRestocked }
  })
}

function unitsOf(lines: readonly RefundLine[], position: number): number {
  return lines.reduce((sum, line) => sum + (line.position === position && !line.isSent ? line.quantity : 0), 0)
}

/** @throws NothingToRefund */
function requireLeft({ amountCentavos, refundedCentavos }: Money, asked: Centavos | undefined): Centavos {
  const left = amountCentavos - refundedCentavos
  const amount = asked ?? left
  if (amount <= 0 || amount > left) throw new NothingToRefund()
  return amount
}
