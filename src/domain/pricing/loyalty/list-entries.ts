import { and, desc, eq, lt } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import type { PointsLedger } from './schemas.ts'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'

const PAGE = 20

/** Newest first; `after` is the `next` of the page before. @throws SignInRequired, NotAllowed */
export async function listEntries(ctx: Ctx, { after }: { after?: number | undefined }): Promise<PointsLedger> {
  const { customerId } = requireCustomer(ctx)
  const { id, kind, points, folio, reason, at } = loyaltyEntries
  const found = await ctx.db
    .select({ id, kind, points, folio, reason, at })
    .from(loyaltyEntries)
    .where(and(eq(loyaltyEntries.customerId, customerId), after === undefined ? undefined : lt(id, after)))
    .orderBy(desc(id))
    .limit(PAGE + 1)
  const items = found.slice(0, PAGE)
  return { items, next: found.length > PAGE ? (items.at(-1)?.id ?? null) : null }
}
