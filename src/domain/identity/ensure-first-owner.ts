import { eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { randomToken } from '#kit/ids.ts'
import { hashPassword, knownAsker } from './passwords/passwords.server.ts'
import { users } from '#db/schema/identity.server.ts'

const PASSWORD_BYTES = 15

/** Creates the owner with a random password, unless there is one (null). One of concurrent processes creates it. */
export function ensureFirstOwner(ctx: Ctx, email: string): Promise<{ email: string; password: string } | null> {
  return inTransaction(ctx, async (tx) => {
    const owners = await tx.db.select({ isDue: users.mustChangePassword }).from(users).where(eq(users.role, 'owner'))
    if (owners.length === 0) return makeOwner(tx, email)
    // Changed where this note was out of reach
    if (!owners.some(({ isDue }) => isDue)) tx.ports.firstPassword.destroy()
    return null
  })
}

async function makeOwner(ctx: Ctx, email: string): Promise<{ email: string; password: string } | null> {
  const password = randomToken(PASSWORD_BYTES)
  const made = await ctx.db
    .insert(users)
    .values({
      email,
      name: 'Dirección',
      passwordHash: await hashPassword(password, knownAsker(email)),
      role: 'owner',
      mustChangePassword: true,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (made.length === 0) return null
  // Before the commit: the owner would be locked out if nobody could read the password
  ctx.ports.firstPassword.write({ email, password })
  return { email, password }
}
