import { eq } from 'drizzle-orm'
import { once } from '#db/idempotency.ts'
import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { setPictureUses } from '#domain/media/set-picture-uses.ts'
import { BannerNotFound } from '../errors.ts'
import type { BannerInput } from './schemas.ts'
import type { AdminBanner } from './list-admin-banners.ts'
import { banners } from '#db/schema/content.server.ts'

/** Once per idempotency key. @throws PictureUnknown, BannerNotFound, IdempotencyKeyReused */
export function addBanner(ctx: Ctx, input: BannerInput, key?: string): Promise<AdminBanner> {
  requirePermission(ctx, 'content:write')
  const call = { scope: `add-banner:${nameOfActor(ctx.actor)}`, key, request: input, now: ctx.now }
  return inTransaction(ctx, async (tx) => {
    const id = await once(tx.db, call, () => add(tx, input))
    const [added] = await tx.db.select().from(banners).where(eq(banners.id, id))
    if (!added) throw new BannerNotFound()
    return added
  })
}

async function add(ctx: Ctx, input: BannerInput): Promise<string> {
  const id = crypto.randomUUID()
  const sent = await setPictureUses(ctx, { usedBy: `banner:${id}`, addresses: input.imageUrl })
  await ctx.db.insert(banners).values({ ...input, previews: Object.fromEntries(sent), id })
  await recordAuditEntry(ctx, { action: 'banner.added', subject: { kind: 'banner', id }, before: null, after: input })
  await invalidateTags(ctx.db, ['content'])
  return id
}
