import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { randomToken } from '#kit/ids.ts'
import { uploadAddress } from '#kit/upload-address.ts'
import { deviceLabel } from '#kit/device-label.ts'
import { AccountBlocked } from './errors.ts'
import { isSecondFactorAdvised } from './find-account.ts'
import type { Account } from './find-account.ts'
import { maskedAddress } from './masked-address.ts'
import type { SignedIn } from './schemas.ts'
import { readStaffGrant } from './staff/roles/read-staff-grant.ts'
import { hashToken, sessionEnd } from './session.server.ts'
import { customers, knownDevices, sessions, users } from '#db/schema/identity.server.ts'
import { writeToAccount } from './write-to-account.ts'

const MAX_USER_AGENT = 200
const GRACE = 7 * DAY

export interface SignInPlace {
  workspace: 'store' | 'admin'
  userAgent: string
  /** Only its network part is stored. */
  address: string
  deviceToken: string
  /** Staff sessions on the shop's own pages also require this cookie. */
  cookieToken?: string | undefined
}

/** Returns the token; notifies the owner of a new device. @throws AccountBlocked */
export function startSession(ctx: Ctx, account: Account, place: SignInPlace): Promise<SignedIn> {
  return inTransaction(ctx, async (tx) => {
    await requireNotBlocked(tx, account)
    const token = randomToken()
    const isStaff = account.role !== 'customer'
    await tx.db.insert(sessions).values({
      userId: account.userId,
      tokenHash: hashToken(token),
      cookieHash: isStaff && place.cookieToken ? hashToken(place.cookieToken) : null,
      workspace: place.workspace,
      userAgent: place.userAgent.slice(0, MAX_USER_AGENT),
      network: maskedAddress(place.address),
      createdAt: tx.now,
      expiresAt: sessionEnd(account.role, tx.now),
    })
    await recognizeDevice(tx, account, place)
    return answerOf(tx, { ...account, secondFactorDueAt: await beginGrace(tx, account) }, token)
  })
}

/** Starts the days of grace at the first sign-in. */
async function beginGrace({ db, now }: Ctx, account: Account): Promise<Date | null> {
  if (!isSecondFactorAdvised(account) || account.secondFactorDueAt) return account.secondFactorDueAt
  const secondFactorDueAt = addTime(now, GRACE)
  await db.update(users).set({ secondFactorDueAt }).where(eq(users.id, account.userId))
  return secondFactorDueAt
}

/** Locks against a concurrent block. */
async function requireNotBlocked({ db }: Ctx, { customerId }: Account): Promise<void> {
  if (customerId === null) return
  const { id, blockedAt } = customers
  const [customer] = await db.select({ blockedAt }).from(customers).where(eq(id, customerId)).for('share')
  if (customer?.blockedAt) throw new AccountBlocked()
}

/** The account's first browser needs no e-mail. */
async function recognizeDevice(ctx: Ctx, account: Account, place: SignInPlace): Promise<void> {
  const { userId } = account
  const { db, now } = ctx
  const hasOthers = (await db.$count(knownDevices, eq(knownDevices.userId, userId))) > 0
  const [device] = await db
    .insert(knownDevices)
    .values({ userId, tokenHash: hashToken(place.deviceToken), createdAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.tokenHash], set: { lastSeenAt: now } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  if (!device?.isNew || !hasOthers) return
  const { browser, system } = deviceLabel(place.userAgent)
  const network = maskedAddress(place.address)
  await writeToAccount(ctx, account, { kind: 'new-sign-in', browser, system, network, at: now })
}

async function answerOf(ctx: Ctx, account: Account, token: string): Promise<SignedIn> {
  const { store, admin } = ctx.ports.config.workspaces
  const { userId, name, email, role, avatarKey, customerId } = account
  return {
    token,
    user: { userId, userName: name, name, email, imageProfile: avatarKey && uploadAddress(avatarKey) },
    agent: { roles: [{ rolKey: role }] },
    workSpaces: role === 'customer' ? [store] : [store, admin],
    customer: { customerId },
    ...(role === 'admin' ? { permissions: [...(await readStaffGrant(ctx.db, userId)).permissions] } : {}),
    ...secondFactorOf(account),
    ...(account.mustChangePassword ? { mustChangePassword: true } : {}),
  }
}

function secondFactorOf(account: Account): Pick<SignedIn, 'secondFactorAdvised' | 'secondFactorDueAt'> {
  if (!isSecondFactorAdvised(account)) return {}
  const { secondFactorDueAt } = account
  return {
    secondFactorAdvised: true,
    ...(secondFactorDueAt ? { secondFactorDueAt: secondFactorDueAt.toISOString() } : {}),
  }
}
