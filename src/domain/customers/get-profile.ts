import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { uploadAddress } from '#kit/upload-address.ts'
import { marketingConsentOf } from './marketing-consent.ts'
import type { Profile } from './schemas.ts'

/** @throws SignInRequired, NotAllowed */
export async function getProfile(ctx: Ctx): Promise<Profile> {
  const { customerId } = requireCustomer(ctx)
  const [person] = await ctx.db
    .select({
      name: users.name,
      email: users.email,
      phone: customers.phone,
      locale: users.locale,
      avatarKey: users.avatarKey,
    })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .where(eq(customers.id, customerId))
  if (!person) throw new SignInRequired()
  const { avatarKey, phone, ...rest } = person
  const { isGranted, since } = await marketingConsentOf(ctx.db, customerId)
  return {
    ...rest,
    phone: phone ?? '',
    avatar: avatarKey && uploadAddress(avatarKey),
    marketing: { isGranted, since: since?.toISOString() ?? null },
  }
}
