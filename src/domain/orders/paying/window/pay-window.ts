import { asc, eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import { payments } from '#db/schema/payments.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { SHOP_PROVIDER } from '#domain/payments/shop-payment.ts'
import { addTime } from '#kit/clock.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import { owesBalance } from '../../balance.ts'
import { HOSTED_HOLD } from './holds.ts'

export type WindowPayment = Pick<
  Payment,
  | 'provider'
  | 'method'
  | 'status'
  | 'isBalance'
  | 'amountCentavos'
  | 'refundedCentavos'
  | 'instructions'
  | 'voucher'
  | 'redirectUrl'
  | 'expiresAt'
>

interface PayWindow {
  /** The last moment for paying. Stock is held longer, for payments in transit. */
  end: Date
  /** The deadline of an issued voucher. */
  voucherEnd: Date | null
  /** Whether the order can be paid now, by any method or this one. */
  isOpen: (method?: PaymentMethod) => boolean
}

/** Reads payments only if they matter for the window. */
export async function readPayWindow(ctx: Ctx, order: Order): Promise<PayWindow> {
  return payWindowOf(ctx, order, order.status === 'pending' ? await listWindowPayments(ctx, order) : [])
}

/** Oldest first. */
export function listWindowPayments({ db }: Ctx, { id }: Pick<Order, 'id'>): Promise<WindowPayment[]> {
  const { provider, method, status, isBalance, amountCentavos, refundedCentavos } = payments
  const { instructions, voucher, redirectUrl, expiresAt } = payments
  return namedBuilt(
    db
      .select({
        provider,
        method,
        status,
        isBalance,
        amountCentavos,
        refundedCentavos,
        instructions,
        voucher,
        redirectUrl,
        expiresAt,
      })
      .from(payments)
      .where(eq(payments.orderId, id))
      .orderBy(asc(payments.createdAt)),
  )
}

export function payWindowOf(ctx: Ctx, order: Order, ofOrder: readonly WindowPayment[]): PayWindow {
  const whole = ofOrder.filter(({ isBalance }) => !isBalance)
  const shops = whole.filter(({ provider }) => provider === SHOP_PROVIDER)
  const hosted = whole.filter(
    ({ provider, status }) =>
      provider === ctx.ports.cardPayments.provider && (status === 'pending' || status === 'failed'),
  )
  const first = isHostedMethod(order.paymentMethod)
    ? [order.payUntil ?? addTime(order.placedAt, HOSTED_HOLD)]
    : shops.map(deadlineOf)
  const vouchers = hosted.filter(({ voucher }) => voucher !== null)
  const awaited = [...shops, ...vouchers].filter(({ status }) => status === 'pending')
  const payable = vouchers.filter(({ status, expiresAt }) => status === 'pending' && expiresAt > ctx.now)
  const until = latestOf([order.placedAt, ...first, ...awaited.map(deadlineOf)])
  // An open page may still be paid after no new payment can begin
  const pages = hosted.filter(
    ({ voucher, redirectUrl, amountCentavos, expiresAt }) =>
      voucher === null && redirectUrl !== null && amountCentavos === order.totalCentavos && expiresAt > ctx.now,
  )
  const isHeld = order.status === 'pending' && order.expiresAt > ctx.now
  return {
    end: latestOf([until, ...pages.map(deadlineOf)]),
    voucherEnd: payable.length === 0 ? null : latestOf(payable.map(deadlineOf)),
    isOpen: (method) => {
      if (order.paidAt !== null) return owesBalance(order)
      const isPageOpen = pages.some((page) => method === undefined || page.method === method)
      return isHeld && (until > ctx.now || isPageOpen)
    },
  }
}

/** A partly paid transfer may have got more time for the rest. */
function deadlineOf({ expiresAt, instructions }: WindowPayment): Date {
  return latestOf(instructions === null ? [expiresAt] : [expiresAt, new Date(instructions.expiresAt)])
}

function latestOf(instants: readonly Date[]): Date {
  return new Date(Math.max(...instants.map((instant) => instant.getTime())))
}
