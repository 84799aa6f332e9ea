import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { findRestriction } from './find-restriction.ts'
import type { AlcoholRestriction } from './find-restriction.ts'
import { NotShippedThere } from './errors.ts'
import { stateOfPostalCode } from './mexican-states.ts'
import { quoteShipping } from './quote-shipping.ts'
import type { ShippingQuote } from './quote-shipping.ts'

/** What a buyer at a postal code would be told. */
export interface PostalCodeTrial {
  state: string | null
  /** Null where nothing is sent. */
  quote: ShippingQuote | null
  /** Why no alcohol is sold there today. */
  restriction: AlcoholRestriction | null
}

/**
 * What shipping to a postal code would cost now, and whether alcohol may go there: by the rules that checkout asks.
 * @param on YYYY-MM-DD in Mexico City
 * @throws SignInRequired, NotAllowed; PostalCodeUnknown (422)
 */
export async function tryPostalCode(
  ctx: Ctx,
  { postalCode, itemCount, on }: { postalCode: string; itemCount: number; on: string },
): Promise<PostalCodeTrial> {
  requireOwner(ctx)
  return {
    state: stateOfPostalCode(postalCode)?.name ?? null,
    quote: await quoteIfShipped(ctx, { postalCode, itemCount }),
    restriction: await findRestriction(ctx, { postalCode, on }),
  }
}

async function quoteIfShipped(
  ctx: Ctx,
  order: { postalCode: string; itemCount: number },
): Promise<ShippingQuote | null> {
  try {
    return await quoteShipping(ctx, order)
  } catch (error) {
    if (error instanceof NotShippedThere) return null
    throw error
  }
}
