import { and, asc, eq, lte } from 'drizzle-orm'
import { eachItem, isNotWaiting } from '#domain/operations/batches/each-item.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { fileOf } from './image-file.ts'
import { images } from '#db/schema/media.server.ts'

const JOB = 'delete-unused-images'
const BATCH = 1000

/** Deletes files before rows, so a failed run can be repeated. Returns how many. @throws ItemsFailed after all others */
export async function deleteUnusedImages(ctx: Ctx): Promise<number> {
  await ctx.ports.files.removeUnfinished?.(ctx.now)
  const items = await ctx.db
    .select({ id: images.id })
    .from(images)
    .where(and(lte(images.expiresAt, ctx.now), isNotWaiting(ctx, JOB, images.id)))
    .orderBy(asc(images.expiresAt))
    .limit(BATCH)
  const idOf = ({ id }: { id: string }) => id
  return eachItem(ctx, { job: JOB, items, idOf, isWhole: items.length < BATCH }, ({ id }) =>
    inTransaction(ctx, (tx) => forgetImage(tx, id)),
  )
}

async function forgetImage({ db, now, ports }: Ctx, id: string): Promise<boolean> {
  // Locks against new uses
  const [unused] = await db
    .select({ purpose: images.purpose, key: images.key })
    .from(images)
    .where(and(eq(images.id, id), lte(images.expiresAt, now)))
    .for('update', { skipLocked: true })
  if (!unused) return false
  await ports.files.remove(fileOf(unused))
  await db.delete(images).where(eq(images.id, id))
  return true
}
