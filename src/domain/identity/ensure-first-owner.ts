import { eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { randomToken } from '#kit/ids.ts'
import { hashPassword, knownAsker } from './passwords/passwords.server.ts'
import { users } from '#db/schema/identity.server.ts'

const PASSWORD_BYTES = 15

/** Creates the owner with a random password, once among concurrent processes; null if there is one. */
export function ensureFirstOwner(ctx: Ctx, email: string): Promise<{ email: string; password: string } | null> {
  return inTransaction(ctx, async (tx) => {
    const owners = await tx.db.select({ isDue: users.mustChangePassword }).from(users).where(eq(users.role, 'owner'))
    if (owners.length === 0) return makeOwner(tx, email)
    // The password was changed by a process without access to the note
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
  // Before the commit: without the note, the owner would be locked out
  ctx.ports.firstPassword.write({ email, password })
  return { email, password }
}
