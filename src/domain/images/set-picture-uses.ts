import { and, eq, inArray, notExists, notInArray, sql } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { parsePictureAddress } from '#kit/picture-address.ts'
import { PictureUnknown } from './errors.ts'
import { keyOfHousePicture } from './house-picture-files.ts'
import { housePictures, housePictureUses } from './tables.server.ts'

interface PictureUses {
  /** Kind and id, as `product:anejo`. */
  usedBy: string
  addresses: readonly string[]
}

/**
 * Says which pictures something of the house shows now, in the transaction of what shows them: those are kept, and those that
 * nothing shows any more are thrown away in a day. Addresses of other pictures are passed over.
 * @returns the previews of those that staff sent, by address
 * @throws PictureUnknown (422) when one was thrown away, or never sent
 */
export function setPictureUses(ctx: Ctx, uses: PictureUses): Promise<ReadonlyMap<string, string>> {
  return inTransaction(ctx, async (tx) => {
    const previews = await keepUsed(tx, uses)
    await letGoOfOthers(tx, uses)
    return previews
  })
}

async function keepUsed({ db }: Ctx, { usedBy, addresses }: PictureUses): Promise<ReadonlyMap<string, string>> {
  const keys = new Map(
    addresses.flatMap((address) => {
      const key = keyOfHousePicture(address)
      return key === undefined ? [] : [[address, key] as const]
    }),
  )
  const wanted = [...new Set(keys.values())]
  const found = await db
    .update(housePictures)
    .set({ expiresAt: null })
    .where(inArray(housePictures.key, wanted))
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
      .insert(housePictureUses)
      .values(wanted.map((key) => ({ key, usedBy })))
      .onConflictDoNothing()
  }
  return previews
}

async function letGoOfOthers({ db, now }: Ctx, { usedBy, addresses }: PictureUses): Promise<void> {
  const wanted = addresses.flatMap((address) => keyOfHousePicture(address) ?? [])
  const left = await db
    .delete(housePictureUses)
    .where(and(eq(housePictureUses.usedBy, usedBy), notInArray(housePictureUses.key, wanted)))
    .returning({ key: housePictureUses.key })
  if (left.length === 0) return
  const stillUsed = db
    .select({ one: sql`1` })
    .from(housePictureUses)
    .where(eq(housePictureUses.key, housePictures.key))
  await db
    .update(housePictures)
    .set({ expiresAt: addTime(now, DAY) })
    .where(
      and(
        inArray(
          housePictures.key,
          left.map(({ key }) => key),
        ),
        notExists(stillUsed),
      ),
    )
}
