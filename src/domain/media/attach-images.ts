import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { ImageNotFound } from './errors.ts'
import type { ImagePurpose } from '#vocabulary/image-purposes.ts'
import { images } from '#db/schema/media.server.ts'

/** Keeps uploads while used, in the caller's transaction. Returns keys by id. @throws SignInRequired, ImageNotFound */
export function attachImages(
  ctx: Ctx,
  { imageIds, purpose }: { imageIds: readonly string[]; purpose: ImagePurpose },
): Promise<ReadonlyMap<string, string>> {
  return inTransaction(ctx, async ({ db, actor, now }) => {
    if (!('userId' in actor)) throw new SignInRequired()
    const wanted = [...new Set(imageIds)]
    const isThere = or(isNull(images.expiresAt), gt(images.expiresAt, now))
    const used = await db
      .update(images)
      .set({ expiresAt: null })
      .where(and(inArray(images.id, wanted), eq(images.ownerId, actor.userId), eq(images.purpose, purpose), isThere))
      .returning({ id: images.id, key: images.key })
    if (used.length < wanted.length) throw new ImageNotFound()
    return new Map(used.map(({ id, key }) => [id, key]))
  })
}

/** Marks it for `deleteUnusedImages`. */
export async function detachImage(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { ownerId, key }: { ownerId: string; key: string },
): Promise<void> {
  await db
    .update(images)
    .set({ expiresAt: now })
    .where(and(eq(images.ownerId, ownerId), eq(images.key, key)))
}

/** The same for images of any uploader. */
export async function detachImages({ db, now }: Pick<Ctx, 'db' | 'now'>, imageIds: readonly string[]): Promise<void> {
  await db
    .update(images)
    .set({ expiresAt: now })
    .where(inArray(images.id, [...imageIds]))
}
