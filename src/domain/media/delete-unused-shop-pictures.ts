import { and, asc, eq, lte, notExists, sql } from 'drizzle-orm'
import { eachItem, isNotWaiting } from '#domain/operations/batches/each-item.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { shopPictureFiles } from './shop-picture-files.ts'
import { shopPictures, shopPictureUses } from '#db/schema/media.server.ts'

const JOB = 'delete-unused-shop-pictures'
const BATCH = 1000

/** Deletes files before rows, so a failed run can be repeated. Returns how many. @throws ItemsFailed after all others */
export async function deleteUnusedShopPictures(ctx: Ctx): Promise<number> {
  const items = await ctx.db
    .select({ key: shopPictures.key })
    .from(shopPictures)
    .where(and(isUnused(ctx), isNotWaiting(ctx, JOB, shopPictures.key)))
    .orderBy(asc(shopPictures.expiresAt))
    .limit(BATCH)
  const idOf = ({ key }: { key: string }) => key
  return eachItem(ctx, { job: JOB, items, idOf, isWhole: items.length < BATCH }, ({ key }) =>
    inTransaction(ctx, (tx) => forgetPicture(tx, key)),
  )
}

/** Concurrent changes may leave a used picture marked, so uses are checked too. */
function isUnused({ db, now }: Ctx) {
  const uses = db
    .select({ one: sql`1` })
    .from(shopPictureUses)
    .where(eq(shopPictureUses.key, shopPictures.key))
  return and(lte(shopPictures.expiresAt, now), notExists(uses))
}

async function forgetPicture(ctx: Ctx, key: string): Promise<boolean> {
  const { db, ports } = ctx
  // Locks against new uses; only the next statement sees one committed meanwhile
  const [free] = await db
    .select({ key: shopPictures.key })
    .from(shopPictures)
    .where(eq(shopPictures.key, key))
    .for('update', { skipLocked: true })
  if (!free) return false
  const [gone] = await db
    .delete(shopPictures)
    .where(and(eq(shopPictures.key, key), isUnused(ctx)))
    .returning()
  if (!gone) return false
  await Promise.all(shopPictureFiles(gone).map(({ path }) => ports.files.remove(path)))
  return true
}
