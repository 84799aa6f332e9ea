import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { isCommonPassword } from './passwords/common-passwords.server.ts'
import { makeEmailLink } from './email-links.ts'
import { EmailTaken, RegistrationRefused } from './errors.ts'
import { hashPassword, strangeAsker } from './passwords/passwords.server.ts'
import { registrationProblem, trimRegistration } from './registration-rules.ts'
import type { Registered, Registration } from './schemas.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { linkWithToken, writeToAccount } from './write-to-account.ts'

/** Sends a verification link. @throws RegistrationRefused for the first broken rule, EmailTaken, TooBusy */
export async function register(ctx: Ctx, registration: Registration, address = ''): Promise<Registered> {
  const form = trimRegistration(registration)
  const problem = registrationProblem(form)
  if (problem) throw new RegistrationRefused(problem)
  if (isCommonPassword(form.password, { email: form.email, name: form.userName })) {
    throw new RegistrationRefused({ field: 'password', key: 'passwordTooCommon' })
  }
  // Outside the transaction: hashing is slow on purpose.
  const passwordHash = await hashPassword(form.password, strangeAsker(address))
  return inTransaction(ctx, async (tx) => {
    const { db, now, locale } = tx
    const [user] = await db
      .insert(users)
      .values({ email: form.email, name: form.userName, passwordHash, role: 'customer', locale, createdAt: now })
      .onConflictDoNothing()
      .returning({ userId: users.id, userName: users.name, email: users.email })
    if (!user) throw new EmailTaken()
    const customerId = crypto.randomUUID()
    await db.insert(customers).values({ id: customerId, userId: user.userId, createdAt: now })
    const token = await makeEmailLink(tx, user, 'verify-email')
    const verifyLink = linkWithToken(tx, '/verify-email', token, { locale })
    await writeToAccount(tx, { email: user.email, name: user.userName, locale }, { kind: 'welcome', verifyLink })
    return { ...user, customerId }
  })
}
