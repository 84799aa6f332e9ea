import { eq, sql } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { collections } from '#db/schema/collections.server.ts'
import { discountCodeCollections, promotionCollections, promotions } from '#db/schema/promotions.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { formatList } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { CollectionInUse } from '../errors.ts'
import { collectionFacts } from './get-admin-collection.ts'
import { lockCollection } from './write-collection.ts'
import type { SeenCollection } from './write-collection.ts'

/** @throws CollectionNotFound, EditedMeanwhile, CollectionInUse */
export function removeCollection(ctx: Ctx, seen: SeenCollection): Promise<void> {
  requirePermission(ctx, 'catalogue:write')
  const { collectionId: id } = seen
  return inTransaction(ctx, async (tx) => {
    const before = await lockCollection(tx, seen)
    // Discounts being saved with this collection wait for the lock
    await tx.db.select({ id: collections.id }).from(collections).where(eq(collections.id, id)).for('update')
    await requireUnused(tx, id)
    await tx.db.delete(collections).where(eq(collections.id, id))
    await invalidateTags(tx.db, ['catalogue'])
    await recordAuditEntry(tx, {
      action: 'collection.deleted',
      subject: { kind: 'collection', id },
      before: collectionFacts(before),
      after: null,
    })
  })
}

const MOST_NAMED = 5

/** @throws CollectionInUse */
async function requireUnused({ db, locale }: Ctx, id: string): Promise<void> {
  const { rows } = await db.execute<{ name: Localized }>(sql`
    select jsonb_build_object('es', code) as name from ${discountCodeCollections} where collection_id = ${id}
    union all
    select p.name from ${promotionCollections} as aimed join ${promotions} as p on p.id = aimed.promotion_id
    where aimed.collection_id = ${id} order by 1`)
  if (rows.length === 0) return
  const named = rows.slice(0, MOST_NAMED).map(({ name }) => localize(name, locale))
  const others = rows.length - named.length
  throw new CollectionInUse(formatList(others > 0 ? [...named, `+${others}`] : named, locale))
}
