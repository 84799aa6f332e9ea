import type { Ctx } from '#domain/ctx.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { mayTakeVoucher } from '../placing/long-hold.ts'
import { waysToPay } from './offered-methods.ts'

interface WayToPay {
  method: PaymentMethod
  /** Refused until the buyer's e-mail is confirmed. */
  needsConfirmedEmail: boolean
}

/** How an order may be paid now, as paying it does. @throws OrderNotFound */
export async function listWaysToPay(ctx: Ctx, folio: string): Promise<WayToPay[]> {
  const order = await findOwnOrder(ctx, folio)
  const takesVoucher = order.paymentMethod === 'oxxo' || (await mayTakeVoucher(ctx, order))
  const ways = waysToPay(await readShopSettings(ctx), order)
  return ways.map((method) => ({ method, needsConfirmedEmail: method === 'oxxo' && !takesVoucher }))
}
