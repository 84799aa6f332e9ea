import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { randomToken } from '#kit/ids.ts'
import { hashPassword } from './passwords.server.ts'
import { users } from './tables.server.ts'

const PASSWORD_BYTES = 15

/**
 * Makes the owner's account when the store has none, with a random password that must be changed and is told only here.
 * Of several processes that start at once, one makes it. Null when there is an owner already.
 */
export async function ensureFirstOwner(ctx: Ctx, email: string): Promise<{ email: string; password: string } | null> {
  const owners = await ctx.db.select({ id: users.id }).from(users).where(eq(users.role, 'owner')).limit(1)
  if (owners.length > 0) return null
  const password = randomToken(PASSWORD_BYTES)
  const made = await ctx.db
    .insert(users)
    .values({
      email,
      name: 'Dirección',
      passwordHash: await hashPassword(password),
      role: 'owner',
      mustChangePassword: true,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return made.length > 0 ? { email, password } : null
}
