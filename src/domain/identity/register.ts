import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EmailTaken, RegistrationRefused } from './errors.ts'
import { hashPassword } from './passwords.server.ts'
import { registrationProblem, trimRegistration } from './registration-rules.ts'
import type { Registered, Registration } from './schemas.ts'
import { customers, users } from './tables.server.ts'

/**
 * Makes an account, always a customer's. The person signs in afterwards with the same credentials.
 * @throws RegistrationRefused for the first rule that is not kept, EmailTaken
 */
export async function register(ctx: Ctx, registration: Registration): Promise<Registered> {
  const form = trimRegistration(registration)
  const problem = registrationProblem(form)
  if (problem) throw new RegistrationRefused(problem)
  // Outside the transaction: it takes a while on purpose.
  const passwordHash = await hashPassword(form.password)
  return inTransaction(ctx, async ({ db, now, locale }) => {
    const [user] = await db
      .insert(users)
      .values({ email: form.email, name: form.userName, passwordHash, role: 'customer', locale, createdAt: now })
      .onConflictDoNothing()
      .returning({ userId: users.id, userName: users.name, email: users.email })
    if (!user) throw new EmailTaken()
    const customerId = crypto.randomUUID()
    await db.insert(customers).values({ id: customerId, userId: user.userId, createdAt: now })
    return { ...user, customerId }
  })
}
