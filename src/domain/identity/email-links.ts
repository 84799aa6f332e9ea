import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { randomToken } from '#kit/ids.ts'
import { LinkExpired } from './errors.ts'
import type { Account } from './find-account.ts'
import type { EmailLinkPurpose } from '#vocabulary/proof-purposes.ts'
import { hashToken } from './session.server.ts'
import { emailLinks, users } from '#db/schema/identity.server.ts'

const LIFETIMES: Record<EmailLinkPurpose, number> = { 'reset-password': HOUR, 'verify-email': 7 * DAY }

/** Repeated requests within this time send one e-mail. */
const ONE_ASKING = MINUTE

/** Whether a valid link was made moments ago; of concurrent calls one gets false. */
export async function isLinkOnItsWay(
  { db, now }: Ctx,
  { userId, email }: Pick<Account, 'userId' | 'email'>,
  purpose: EmailLinkPurpose,
): Promise<boolean> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [link] = await db
    .select({ id: emailLinks.id })
    .from(emailLinks)
    .where(
      and(
        eq(emailLinks.userId, userId),
        eq(emailLinks.purpose, purpose),
        eq(emailLinks.email, email),
        isNull(emailLinks.usedAt),
        gt(emailLinks.createdAt, addTime(now, -ONE_ASKING)),
      ),
    )
    .limit(1)
  return link !== undefined
}

/** Whether a valid link was sent to the account's current e-mail. */
export async function hasWorkingLink(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { userId, email }: Pick<Account, 'userId' | 'email'>,
  purpose: EmailLinkPurpose,
): Promise<boolean> {
  const { usedAt, expiresAt } = emailLinks
  const isTheirs = and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, purpose), eq(emailLinks.email, email))
  return (await db.$count(emailLinks, and(isTheirs, isNull(usedAt), gt(expiresAt, now)))) > 0
}

/** Makes a single-use token; earlier links of the same purpose are invalidated. */
export async function makeEmailLink(
  { db, now }: Ctx,
  { userId, email }: Pick<Account, 'userId' | 'email'>,
  purpose: EmailLinkPurpose,
): Promise<string> {
  const token = randomToken()
  await voidEmailLinks(db, userId, purpose, now)
  await db.insert(emailLinks).values({
    userId,
    purpose,
    email,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: addTime(now, LIFETIMES[purpose]),
  })
  return token
}

export async function voidEmailLinks(db: Db, userId: string, purpose: EmailLinkPurpose, now: Date): Promise<void> {
  await db
    .update(emailLinks)
    .set({ usedAt: now })
    .where(and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, purpose), isNull(emailLinks.usedAt)))
}

/** Returns the link's account and e-mail without consuming it. @throws LinkExpired */
export async function readEmailLink({ db, now }: Ctx, token: string, purpose: EmailLinkPurpose) {
  const [link] = await db
    .select()
    .from(emailLinks)
    .where(usable(token, purpose, now))
  if (!link) throw new LinkExpired()
  return link
}

/** Consumes a link: one of concurrent calls succeeds. @throws LinkExpired */
export async function takeEmailLink({ db, now }: Ctx, token: string, purpose: EmailLinkPurpose) {
  const [link] = await db
    .update(emailLinks)
    .set({ usedAt: now })
    .where(usable(token, purpose, now))
    .returning()
  if (!link) throw new LinkExpired()
  return link
}

function usable(token: string, purpose: EmailLinkPurpose, now: Date) {
  return and(
    eq(emailLinks.tokenHash, hashToken(token)),
    eq(emailLinks.purpose, purpose),
    isNull(emailLinks.usedAt),
    gt(emailLinks.expiresAt, now),
  )
}
