import { isDeepStrictEqual } from 'node:util'
import { desc } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { violatesUnique } from '#db/unique-violation.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { requirePermission, requireRecentPermission } from '#domain/authorize.ts'
import { setPictureUses } from '#domain/media/set-picture-uses.ts'
import type { ShopBrand } from '#domain/shop/brand/read-brand.ts'
import type { BrandChanges, BrandFacts } from '#vocabulary/brand-facts.ts'
import { guardPrintedFacts } from './printed-facts.ts'
import { requireLegibleColors } from './require-legible-colors.ts'
import { brandVersions } from '#db/schema/content.server.ts'

/** Defaults of empty shop settings: contact mailbox, and beneficiary of transfers. */
const FOLLOWED = ['email', 'legalName'] as const

/**
 * `version`: the one that was read, 0 before the first change; `delivered`: what the changes are of. E-mail and legal name also need `settings:write`. @throws
 * ColorsIllegible, PictureUnknown, EditedMeanwhile, NotAllowed, and as `guardPrintedFacts`
 */
export function changeBrand(
  ctx: Ctx,
  { version, changes, delivered }: ShopBrand & { delivered: BrandFacts },
): Promise<ShopBrand> {
  requirePermission(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    const { db } = tx
    const [latest] = await db.select().from(brandVersions).orderBy(desc(brandVersions.version)).limit(1)
    if ((latest?.version ?? 0) !== version) throw new EditedMeanwhile()
    const isFollowed = FOLLOWED.some((fact) => !isDeepStrictEqual(latest?.changes[fact], changes[fact]))
    if (isFollowed) requireRecentPermission(tx, 'settings:write')
    await guardPrintedFacts(tx, { delivered, before: latest?.changes ?? {}, after: changes, version: version + 1 })
    requireLegibleColors(changes.colors, latest?.changes.colors)
    const next = { changes, version: version + 1 }
    await unlessSaidMeanwhile(db.insert(brandVersions).values({ ...next, actor: nameOfActor(tx.actor), at: tx.now }))
    const { light = '', dark = '' } = changes.logo ?? {}
    await setPictureUses(tx, { usedBy: 'brand:logo', addresses: [light, dark].filter(Boolean) })
    await recordAuditEntry(tx, {
      action: 'brand.changed',
      subject: { kind: 'brand', id: 'shop' },
      before: latest?.changes ?? {},
      after: changes,
    })
    await invalidateTags(db, ['brand', 'content', 'catalogue'])
    return next
  })
}

/** Latest first. */
export function listBrandVersions(
  ctx: Ctx,
  { limit }: { limit: number },
): Promise<{ version: number; changes: BrandChanges; at: Date; actor: string }[]> {
  requirePermission(ctx, 'content:read')
  return ctx.db.select().from(brandVersions).orderBy(desc(brandVersions.version)).limit(limit)
}

async function unlessSaidMeanwhile(saying: PromiseLike<unknown>): Promise<void> {
  try {
    await saying
  } catch (error) {
    if (violatesUnique(error, 'brand_versions_pkey')) throw new EditedMeanwhile()
    throw error
  }
}
