import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { findRestriction } from '../restrictions/find-restriction.ts'
import type { AlcoholRestriction } from '../restrictions/find-restriction.ts'
import { NotShippedThere } from '../errors.ts'
import { stateOfPostalCode } from './mexican-states.ts'
import { quoteShipping } from '../zones/quote-shipping.ts'
import type { ShippingQuote } from '../zones/quote-shipping.ts'

export interface PostalCodeTrial {
  state: string | null
  quote: ShippingQuote | null
  restriction: AlcoholRestriction | null
}

/** By checkout's rules; `on` is YYYY-MM-DD in Mexico City. @throws PostalCodeUnknown */
export async function tryPostalCode(
  ctx: Ctx,
  { postalCode, itemCount, on }: { postalCode: string; itemCount: number; on: string },
): Promise<PostalCodeTrial> {
  requirePermission(ctx, 'shipping:read')
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
