import { inArray, lte } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { fileOf } from './image-file.ts'
import { images } from './tables.server.ts'

const BATCH = 50

/** Throws away the pictures that nothing shows, files first: a row that is left over is dealt with at the next run. Answers how many. */
export async function forgetUnusedImages(ctx: Ctx): Promise<number> {
  let forgotten = 0
  for (;;) {
    const some = await inTransaction(ctx, forgetSome)
    forgotten += some
    if (some < BATCH) return forgotten
  }
}

async function forgetSome({ db, now, ports }: Ctx): Promise<number> {
  // Locked, so that nobody begins to show a picture whose file is on its way out
  const unused = await db
    .select({ id: images.id, purpose: images.purpose, key: images.key })
    .from(images)
    .where(lte(images.expiresAt, now))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (unused.length === 0) return 0
  await Promise.all(unused.map((image) => ports.files.remove(fileOf(image))))
  await db.delete(images).where(
    inArray(
      images.id,
      unused.map(({ id }) => id),
    ),
  )
  return unused.length
}
