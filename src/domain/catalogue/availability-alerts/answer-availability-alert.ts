import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { products, variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { localize } from '#i18n/locale.ts'
import { addTime } from '#kit/clock.ts'
import { UNCONFIRMED_LIFETIME } from './limits.ts'
import { availabilityAlerts } from '#db/schema/availability-alerts.server.ts'

export interface AvailabilityAlert {
  productId: string
  product: string
  size: string
  isConfirmed: boolean
}

/** In the caller's language; undefined when the link is invalid. */
export async function findAvailabilityAlert(ctx: Ctx, token: string): Promise<AvailabilityAlert | undefined> {
  const [found] = await ctx.db
    .select({
      productId: products.id,
      product: products.name,
      size: variants.size,
      confirmedAt: availabilityAlerts.confirmedAt,
    })
    .from(availabilityAlerts)
    .innerJoin(variants, eq(variants.id, availabilityAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(isOpen(ctx, token))
  if (!found) return undefined
  const { productId, product, size, confirmedAt } = found
  return {
    productId,
    product: localize(product, ctx.locale),
    size: localize(size, ctx.locale),
    isConfirmed: confirmedAt !== null,
  }
}

/** The mailbox is then notified once. False when the link is invalid. */
export async function confirmAvailabilityAlert(ctx: Ctx, token: string): Promise<boolean> {
  if (!(await findAvailabilityAlert(ctx, token))) return false
  await ctx.db
    .update(availabilityAlerts)
    .set({ confirmedAt: ctx.now })
    .where(and(isOpen(ctx, token), isNull(availabilityAlerts.confirmedAt)))
  return true
}

export async function cancelAvailabilityAlert({ db }: Ctx, token: string): Promise<void> {
  await db.delete(availabilityAlerts).where(eq(availabilityAlerts.tokenHash, hashToken(token)))
}

function isOpen({ now }: Ctx, token: string) {
  const { tokenHash, confirmedAt, requestedAt } = availabilityAlerts
  const isInTime = or(isNotNull(confirmedAt), gt(requestedAt, addTime(now, -UNCONFIRMED_LIFETIME)))
  return and(eq(tokenHash, hashToken(token)), isInTime)
}
