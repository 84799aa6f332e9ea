import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { images } from '#db/schema/media.server.ts'

/** Marks it for `forgetUnusedImages`. */
export async function detachImage(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { ownerId, key }: { ownerId: string; key: string },
): Promise<void> {
  await db
    .update(images)
    .set({ expiresAt: now })
    .where(and(eq(images.ownerId, ownerId), eq(images.key, key)))
}
