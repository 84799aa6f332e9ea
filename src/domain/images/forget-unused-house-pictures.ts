import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { housePictureFiles } from './house-picture-files.ts'
import { housePictures, housePictureUses } from './tables.server.ts'

const BATCH = 20

/** Throws away the pictures of the house that nothing shows, files first: a row that is left over is dealt with at the next run. Answers how many. */
export async function forgetUnusedHousePictures(ctx: Ctx): Promise<number> {
  let forgotten = 0
  for (;;) {
    const some = await inTransaction(ctx, forgetSome)
    forgotten += some
    if (some < BATCH) return forgotten
  }
}

async function forgetSome({ db, now, ports }: Ctx): Promise<number> {
  // One that something took up while something else let go of it may be marked; what is shown is never thrown away
  const uses = db
    .select({ one: sql`1` })
    .from(housePictureUses)
    .where(eq(housePictureUses.key, housePictures.key))
  // Locked, so that nothing begins to show a picture whose files are on their way out
  const unused = await db
    .select()
    .from(housePictures)
    .where(and(lte(housePictures.expiresAt, now), notExists(uses)))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (unused.length === 0) return 0
  await Promise.all(unused.flatMap(housePictureFiles).map(({ path }) => ports.files.remove(path)))
  await db.delete(housePictures).where(
    inArray(
      housePictures.key,
      unused.map(({ key }) => key),
    ),
  )
  return unused.length
}
