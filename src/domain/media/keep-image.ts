import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireRole } from '#domain/authorize.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { ROLES } from '#vocabulary/roles.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { randomToken } from '#kit/ids.ts'
import { PictureTooHeavy } from './errors.ts'
import { addressOf, fileOf } from './image-file.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_MEGABYTES, SHAPES } from './limits.ts'
import type { ImagePurpose } from '#vocabulary/image-purposes.ts'
import type { UploadedImage } from './schemas.ts'
import { images } from '#db/schema/media.server.ts'

const UNUSED_STAYS = DAY

/** Keeps it re-encoded for a day, or while attached. @throws SignInRequired, PictureTooHeavy, and as `Pictures.encode` */
export async function keepImage(
  ctx: Ctx,
  { sent, purpose }: { sent: Uint8Array; purpose: ImagePurpose },
): Promise<UploadedImage> {
  requireRole(ctx, ROLES)
  if (!('userId' in ctx.actor)) throw new SignInRequired()
  if (sent.byteLength > MAX_PICTURE_BYTES) throw new PictureTooHeavy(MAX_PICTURE_MEGABYTES)
  const { bytes, width, height } = await ctx.ports.pictures.encode(sent, SHAPES[purpose])
  const image = {
    id: crypto.randomUUID(),
    ownerId: ctx.actor.userId,
    purpose,
    key: randomToken(),
    width,
    height,
    bytes: bytes.byteLength,
    createdAt: ctx.now,
    expiresAt: addTime(ctx.now, UNUSED_STAYS),
  }
  // The row first: a file without a row would never be deleted
  await ctx.db.insert(images).values(image)
  await ctx.ports.files.write(fileOf(image), bytes)
  await requireStillKept(ctx, image)
  return { imageId: image.id, url: addressOf(image), width, height }
}

/** A concurrent erasure of the account may have deleted the row. */
async function requireStillKept(
  { db, ports }: Ctx,
  image: Parameters<typeof fileOf>[0] & { id: string },
): Promise<void> {
  const kept = await db.select({ id: images.id }).from(images).where(eq(images.id, image.id)).for('key share')
  if (kept.length > 0) return
  await ports.files.remove(fileOf(image))
  throw new SignInRequired()
}
