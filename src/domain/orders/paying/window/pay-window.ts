import { and, eq, inArray, or } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import { payments } from '#db/schema/payments.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { SHOP_PROVIDER } from '#domain/payments/shop-payment.ts'
import { addTime } from '#kit/clock.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import { owesBalance } from '../../balance.ts'
import { HOSTED_HOLD } from './holds.ts'

type Waiting = Pick<Order, 'id' | 'status' | 'paidAt' | 'placedAt' | 'expiresAt' | 'paymentMethod' | 'totalCentavos'>

interface PayWindow {
  /** Any payment may begin until then. */
  until: Date
  /** The last moment at which a payment can be made: that of a page may be later. */
  end: Date
  /** Methods whose page is open. */
  pages: PaymentMethod[]
}

/** When a waiting order can be paid. Its stock is held longer, for money that was sent in time. */
export async function readPayWindow(ctx: Ctx, order: Waiting): Promise<PayWindow> {
  const found = await listOf(ctx, order)
  const isShops = ({ provider }: Found) => provider === SHOP_PROVIDER
  const first = isHostedMethod(order.paymentMethod)
    ? [addTime(order.placedAt, HOSTED_HOLD)]
    : found.filter(isShops).map(deadlineOf)
  const awaited = found.filter((one) => one.status === 'pending' && (one.voucher !== null || isShops(one)))
  const until = latestOf([order.placedAt, ...first, ...awaited.map(deadlineOf)])
  const open = found.filter(
    (one) =>
      !isShops(one) &&
      one.voucher === null &&
      one.redirectUrl !== null &&
      one.amountCentavos === order.totalCentavos &&
      one.expiresAt > ctx.now,
  )
  const end = latestOf([until, ...open.map(deadlineOf)])
  return { until, end, pages: open.map(({ method }) => method) }
}

/** Whether the order waits for money that can be given now, by any method or this one. */
export async function isPayable(ctx: Ctx, order: Order, method?: PaymentMethod): Promise<boolean> {
  if (order.paidAt !== null) return owesBalance(order)
  return isHeld(ctx, order) && isWithin(ctx, await readPayWindow(ctx, order), method)
}

export function isHeld(ctx: Ctx, { status, expiresAt }: Waiting): boolean {
  return status === 'pending' && expiresAt > ctx.now
}

export function isWithin(ctx: Ctx, { until, pages }: PayWindow, method?: PaymentMethod): boolean {
  return until > ctx.now || (method === undefined ? pages.length > 0 : pages.includes(method))
}

type Found = Awaited<ReturnType<typeof listOf>>[number]

function listOf(ctx: Ctx, { id }: Waiting) {
  const { provider, method, status, amountCentavos, instructions, voucher, redirectUrl, expiresAt } = payments
  return namedBuilt(
    ctx.db
      .select({ provider, method, status, amountCentavos, instructions, voucher, redirectUrl, expiresAt })
      .from(payments)
      .where(
        and(
          eq(payments.orderId, id),
          eq(payments.isBalance, false),
          or(
            eq(provider, SHOP_PROVIDER),
            and(eq(provider, ctx.ports.cardPayments.provider), inArray(status, ['pending', 'failed'])),
          ),
        ),
      ),
  )
}

/** A transfer of which a part came may have been given more time for the rest. */
function deadlineOf({ expiresAt, instructions }: Found): Date {
  return latestOf(instructions === null ? [expiresAt] : [expiresAt, new Date(instructions.expiresAt)])
}

function latestOf(instants: readonly Date[]): Date {
  return new Date(Math.max(...instants.map((instant) => instant.getTime())))
}
