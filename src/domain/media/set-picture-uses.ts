import { and, eq, inArray, notExists, notInArray, sql } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { parsePictureAddress } from '#kit/picture-address.ts'
import { PictureUnknown } from './errors.ts'
import { keyOfShopPicture } from './shop-picture-files.ts'
import { shopPictures, shopPictureUses } from '#db/schema/media.server.ts'

interface PictureUses {
  /** Kind and id: `product:anejo`. */
  usedBy: string
  addresses: readonly string[]
}

/** Replaces an entity's pictures in its transaction; unused ones expire in a day. Returns previews by URL. @throws PictureUnknown */
export function setPictureUses(ctx: Ctx, uses: PictureUses): Promise<ReadonlyMap<string, string>> {
  return inTransaction(ctx, async (tx) => {
    const previews = await keepUsed(tx, uses)
    await detachOtherPictures(tx, uses)
    return previews
  })
}

async function keepUsed({ db }: Ctx, { usedBy, addresses }: PictureUses): Promise<ReadonlyMap<string, string>> {
  const keys = new Map(
    addresses.flatMap((address) => {
      const key = keyOfShopPicture(address)
      return key === undefined ? [] : [[address, key] as const]
    }),
  )
  const wanted = [...new Set(keys.values())]
  const found = await db
    .update(shopPictures)
    .set({ expiresAt: null })
    .where(inArray(shopPictures.key, wanted))
    .returning()
  const byKey = new Map(found.map((picture) => [picture.key, picture]))
  const previews = new Map<string, string>()
  for (const [address, key] of keys) {
    const picture = byKey.get(key)
    const size = parsePictureAddress(address)
    if (!picture || picture.width !== size?.width || picture.height !== size.height) throw new PictureUnknown()
    previews.set(address, picture.preview)
  }
  if (wanted.length > 0) {
    await db
      .insert(shopPictureUses)
      .values(wanted.map((key) => ({ key, usedBy })))
      .onConflictDoNothing()
  }
  return previews
}

async function detachOtherPictures({ db, now }: Ctx, { usedBy, addresses }: PictureUses): Promise<void> {
  const wanted = addresses.flatMap((address) => keyOfShopPicture(address) ?? [])
  const left = await db
    .delete(shopPictureUses)
    .where(and(eq(shopPictureUses.usedBy, usedBy), notInArray(shopPictureUses.key, wanted)))
    .returning({ key: shopPictureUses.key })
  if (left.length === 0) return
  const stillUsed = db
    .select({ one: sql`1` })
    .from(shopPictureUses)
    .where(eq(shopPictureUses.key, shopPictures.key))
  await db
    .update(shopPictures)
    .set({ expiresAt: addTime(now, DAY) })
    .where(
      and(
        inArray(
          shopPictures.key,
          left.map(({ key }) => key),
        ),
        notExists(stillUsed),
      ),
    )
}
