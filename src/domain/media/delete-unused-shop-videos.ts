import { and, asc, eq, lte, notExists, sql } from 'drizzle-orm'
import { eachItem, isNotWaiting } from '#domain/operations/batches/each-item.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { fileOfVideo } from './keep-video.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { shopVideos } from '#db/schema/media.server.ts'

const JOB = 'delete-unused-shop-videos'
const BATCH = 1000

/** Deletes files before rows, so a failed run can be repeated. Returns how many. @throws ItemsFailed after all others */
export async function deleteUnusedShopVideos(ctx: Ctx): Promise<number> {
  const items = await ctx.db
    .select({ name: shopVideos.name })
    .from(shopVideos)
    .where(and(isUnused(ctx), isNotWaiting(ctx, JOB, shopVideos.name)))
    .orderBy(asc(shopVideos.expiresAt))
    .limit(BATCH)
  const idOf = ({ name }: { name: string }) => name
  return eachItem(ctx, { job: JOB, items, idOf, isWhole: items.length < BATCH }, ({ name }) =>
    inTransaction(ctx, (tx) => forgetVideo(tx, name)),
  )
}

function isUnused({ db, now }: Ctx) {
  const uses = db
    .select({ one: sql`1` })
    .from(products)
    .where(eq(products.videoName, shopVideos.name))
  return and(lte(shopVideos.expiresAt, now), notExists(uses))
}

async function forgetVideo(ctx: Ctx, name: string): Promise<boolean> {
  const { db, ports } = ctx
  // Locks against new uses; only the next statement sees one committed meanwhile
  const [free] = await db
    .select({ name: shopVideos.name })
    .from(shopVideos)
    .where(eq(shopVideos.name, name))
    .for('update', { skipLocked: true })
  if (!free) return false
  const gone = await db
    .delete(shopVideos)
    .where(and(eq(shopVideos.name, name), isUnused(ctx)))
    .returning({ name: shopVideos.name })
  if (gone.length === 0) return false
  await ports.files.remove(fileOfVideo(name))
  return true
}
