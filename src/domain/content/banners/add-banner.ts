import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { setPictureUses } from '#domain/media/set-picture-uses.ts'
import type { BannerInput } from './schemas.ts'
import type { AdminBanner } from './list-admin-banners.ts'
import { banners } from '#db/schema/content.server.ts'

export function addBanner(ctx: Ctx, input: BannerInput): Promise<AdminBanner> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    const id = crypto.randomUUID()
    const sent = await setPictureUses(tx, { usedBy: `banner:${id}`, addresses: input.imageUrl })
    const [made] = await tx.db
      .insert(banners)
      .values({ ...input, previews: Object.fromEntries(sent), id })
      .returning()
    if (!made) throw new Error('a banner that was added is not there')
    await recordAuditEntry(tx, { action: 'banner.added', subject: { kind: 'banner', id }, before: null, after: input })
    await invalidateTags(tx.db, ['content'])
    return made
  })
}
