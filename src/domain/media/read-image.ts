import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { ImageNotFound } from './errors.ts'
import { fileOf } from './image-file.ts'
import { images } from '#db/schema/media.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { returnPhotos, returnRequests } from '#db/schema/returns.server.ts'

/** WebP, for its uploader, the returning customer and staff. @throws SignInRequired, NotAllowed, ImageNotFound */
export async function readImage(ctx: Ctx, { imageId }: { imageId: string }): Promise<Uint8Array> {
  if (ctx.actor.kind !== 'customer') requirePermission(ctx, 'returns:read')
  const { db, actor, ports } = ctx
  const isTheirs =
    actor.kind === 'customer' ? or(eq(images.ownerId, actor.userId), isShownTo(ctx, actor.customerId)) : undefined
  const [image] = await db
    .select({ purpose: images.purpose, key: images.key })
    .from(images)
    .where(and(eq(images.id, imageId), isTheirs))
  const file = image && (await ports.files.read(fileOf(image)))
  if (!file) throw new ImageNotFound()
  return file
}

/** Staff may have uploaded it for the customer's return. */
function isShownTo({ db }: Ctx, customerId: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(returnPhotos)
      .innerJoin(returnRequests, eq(returnRequests.id, returnPhotos.returnId))
      .innerJoin(orders, eq(orders.id, returnRequests.orderId))
      .where(and(eq(returnPhotos.imageId, images.id), eq(orders.customerId, customerId))),
  )
}
