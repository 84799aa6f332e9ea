import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { VideoUnknown } from './errors.ts'
import type { ShopVideo } from './schemas.ts'
import { readVideo } from './video-file.ts'
import { shopVideos } from '#db/schema/media.server.ts'

const UNUSED_STAYS = DAY
const ADDRESS = '/uploads/videos/'

/** Kept for a day, or while used; equal files are one. Changes `sent`. @throws as `readVideo`, FilesUnavailable */
export async function storeVideo(ctx: Ctx, sent: Buffer): Promise<ShopVideo> {
  requirePermission(ctx, 'catalogue:write')
  const kind = readVideo(sent)
  const name = `${createHash('sha256').update(sent).digest('base64url')}-${sent.length}.${kind}`
  const expiresAt = addTime(ctx.now, UNUSED_STAYS)
  // The row first: a file without a row would never be deleted
  await ctx.db
    .insert(shopVideos)
    .values({ name, sentAt: ctx.now, expiresAt })
    .onConflictDoUpdate({ target: shopVideos.name, set: { expiresAt } })
  await ctx.ports.files.write(fileOfVideo(name), sent)
  return { address: addressOfVideo(name) }
}

export function fileOfVideo(name: string): string {
  return `videos/${name}`
}

export function addressOfVideo(name: string): string {
  return ADDRESS + name
}

/** Locks an uploaded video until the transaction ends and returns its name. @throws VideoUnknown */
export async function holdVideo({ db }: Ctx, address: string): Promise<string> {
  const name = address.slice(ADDRESS.length)
  const found = await db
    .select({ name: shopVideos.name })
    .from(shopVideos)
    .where(and(eq(shopVideos.name, name), sql`${address.startsWith(ADDRESS)}`))
    .for('key share')
  if (found.length === 0) throw new VideoUnknown()
  return name
}

/** Keeps it for another day, for pages that are already open. */
export async function leaveVideo({ db, now }: Ctx, address: string): Promise<void> {
  await db
    .update(shopVideos)
    .set({ expiresAt: addTime(now, UNUSED_STAYS) })
    .where(eq(shopVideos.name, address.slice(ADDRESS.length)))
}
