import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { randomToken } from '#kit/ids.ts'
import { NotAllowed, SignInIncomplete, WrongCredentials } from './errors.ts'
import { verifyNoPassword, verifyPassword } from './passwords.server.ts'
import type { SignedIn, SignIn } from './schemas.ts'
import { hashToken, sessionEnd } from './session.server.ts'
import { customers, sessions, users } from './tables.server.ts'

const MAX_USER_AGENT = 200

/** From where the person signs in. Only owners and admins may enter the administration. */
export interface SignInPlace {
  workspace: 'store' | 'admin'
  userAgent: string
}

/**
 * Starts a session and answers its token, which is not kept anywhere else.
 * @throws SignInIncomplete, WrongCredentials (the same for an unknown e-mail, after the same time), NotAllowed
 */
export async function signIn(ctx: Ctx, { user, password }: SignIn, place: SignInPlace): Promise<SignedIn> {
  const email = user.trim()
  if (email === '' || password === '') throw new SignInIncomplete()
  const account = await findAccount(ctx, email)
  const isRight = account ? await verifyPassword(password, account.passwordHash) : await verifyNoPassword(password)
  if (!account || !isRight) throw new WrongCredentials()
  if (place.workspace === 'admin' && account.role === 'customer') throw new NotAllowed()

  const token = randomToken()
  await ctx.db.insert(sessions).values({
    userId: account.userId,
    tokenHash: hashToken(token),
    workspace: place.workspace,
    userAgent: place.userAgent.slice(0, MAX_USER_AGENT),
    createdAt: ctx.now,
    expiresAt: sessionEnd(account.role, ctx.now),
  })
  const { store, admin } = ctx.ports.house.workspaces
  const { userId, name, role, customerId } = account
  return {
    token,
    user: { userId, userName: name, name, email: account.email, imageProfile: null },
    agent: { roles: [{ rolKey: role }] },
    workSpaces: role === 'customer' ? [store] : [store, admin],
    customer: { customerId },
  }
}

async function findAccount(ctx: Ctx, email: string) {
  const [account] = await ctx.db
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      passwordHash: users.passwordHash,
      customerId: customers.id,
    })
    .from(users)
    .leftJoin(customers, eq(customers.userId, users.id))
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
  return account
}
