import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { ImageNotFound } from './errors.ts'
import { fileOf } from './image-file.ts'
import { images } from '#db/schema/media.server.ts'

/** WebP, for its uploader and for staff who see returns. @throws SignInRequired, NotAllowed, ImageNotFound */
export async function readImage(ctx: Ctx, { imageId }: { imageId: string }): Promise<Uint8Array> {
  if (ctx.actor.kind !== 'customer') requirePermission(ctx, 'returns:read')
  const { db, actor, ports } = ctx
  const isTheirs = actor.kind === 'customer' ? eq(images.ownerId, actor.userId) : undefined
  const [image] = await db
    .select({ purpose: images.purpose, key: images.key })
    .from(images)
    .where(and(eq(images.id, imageId), isTheirs))
  const file = image && (await ports.files.read(fileOf(image)))
  if (!file) throw new ImageNotFound()
  return file
}
