import { eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { attachImages, detachImage } from '#domain/media/attach-images.ts'
import { getProfile } from './get-profile.ts'
import { lockCustomer } from './lock-customer.ts'
import { noteMarketingConsent } from './marketing-consent.ts'
import type { Profile, ProfileChanges } from './schemas.ts'

/** All or nothing. @throws SignInRequired, NotAllowed, ImageNotFound */
export function updateProfile(ctx: Ctx, changes: ProfileChanges): Promise<Profile> {
  const { customerId, userId } = requireCustomer(ctx)
  return inTransaction(ctx, async (tx) => {
    await lockCustomer(tx.db, customerId)
    const { name, phone, locale, avatarImageId, allowsMarketing } = changes
    if (name !== undefined || locale !== undefined) {
      await tx.db.update(users).set({ name, locale }).where(eq(users.id, userId))
    }
    if (phone !== undefined) {
      await tx.db
        .update(customers)
        .set({ phone: phone || null })
        .where(eq(customers.id, customerId))
    }
    if (avatarImageId !== undefined) await showAvatar(tx, userId, avatarImageId)
    if (allowsMarketing !== undefined) {
      await noteMarketingConsent(tx, { customerId, isGranted: allowsMarketing, source: 'profile' })
    }
    return getProfile(tx)
  })
}

async function showAvatar(ctx: Ctx, userId: string, imageId: string | null): Promise<void> {
  const [before] = await ctx.db.select({ key: users.avatarKey }).from(users).where(eq(users.id, userId))
  const used = imageId === null ? undefined : await attachImages(ctx, { imageIds: [imageId], purpose: 'avatar' })
  const avatarKey = (imageId !== null && used?.get(imageId)) || null
  if (before?.key === avatarKey) return
  await ctx.db.update(users).set({ avatarKey }).where(eq(users.id, userId))
  if (before?.key) await detachImage(ctx, { ownerId: userId, key: before.key })
}
