import { sql } from 'drizzle-orm'
import { readTogether } from '#db/read-together.ts'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import type { Ctx } from '#domain/ctx.ts'
import { isMailboxFull, selectUnpaidMailCount } from '../write-to-buyer.ts'
import { selectBlockedAccounts } from './admission.ts'
import type { Buyer } from './buyer.ts'
import { selectMayHoldLong } from './long-hold.ts'
import { selectOrderedUnits } from './per-person-limits.ts'
import type { OrderedUnits, Person } from './per-person-limits.ts'
import type { PlaceOrderInput } from './schemas.ts'
import { selectRequestedParts, selectUnpaidOrders } from './unpaid-limits.ts'
import type { RequestedPart, UnpaidOrder } from './unpaid-limits.ts'

interface BuyerLimits {
  unpaid: readonly UnpaidOrder[]
  requested: readonly RequestedPart[]
  /** Products limited per person. */
  ordered: readonly OrderedUnits[]
  isMailboxFull: boolean
  isBlocked: boolean
  mayHoldLong: boolean
}

const NONE = sql`select where false`

interface Buying {
  buyer: Buyer
  /** Identifies earlier orders; null without such a product. */
  person: Person | null
  items: CartItemView[]
  locationId: string
  input: PlaceOrderInput
}

/** One statement. Under `lockBuyer`, unpaid orders and their e-mails stay as read. */
export async function readBuyerLimits(
  ctx: Ctx,
  { buyer, person, items, locationId, input }: Buying,
): Promise<BuyerLimits> {
  const { unpaid, requested, ordered, mails, blocked, holds } = await readTogether<{
    unpaid: UnpaidOrder
    requested: RequestedPart
    ordered: OrderedUnits
    mails: { count: number }
    blocked: { id: string }
    holds: { may: boolean }
  }>(ctx.db, {
    unpaid: selectUnpaidOrders(ctx, buyer),
    requested: selectRequestedParts(items),
    ordered: person ? selectOrderedUnits(person, items) : NONE,
    mails: selectUnpaidMailCount(ctx, buyer.email),
    blocked: selectBlockedAccounts(buyer.email),
    holds: selectMayHoldLong(ctx, { locationId, items, email: input.email }),
  })
  return {
    unpaid,
    requested,
    ordered,
    isMailboxFull: isMailboxFull(mails[0]),
    isBlocked: blocked.length > 0,
    mayHoldLong: holds[0]?.may ?? false,
  }
}
