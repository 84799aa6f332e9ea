import { createHash } from 'node:crypto'
import { and, eq, isNull, gt, lt, or, sql } from 'drizzle-orm'
import { sessions } from '#db/schema/identity.server.ts'
import { pushes, pushSubscriptions } from '#db/schema/push.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { PUSH_ATTEMPTS } from '#vocabulary/staff-notices.ts'
import { listStaffNoticed } from '../list-staff-noticed.ts'
import { readPushKeys } from './push-keys.ts'

/** After it, an unfinished attempt counts as failed. */
const ATTEMPT_TIMEOUT = 2 * MINUTE
const LONGEST_PROBLEM = 300
const TOPIC_LENGTH = 32
/** The subscription has ended. */
const GONE = [404, 410]
/** Transient refusals; others are final. */
const MAY_PASS = [408, 425, 429]

type Push = typeof pushes.$inferSelect

/**
 * Idempotent: whoever moves it to `sending` sends it; a repeat after a crash replaces the first by its tag. @throws
 * Error to retry, or while another attempt runs
 */
export async function deliverPush(ctx: Ctx, { pushId }: { pushId: string }): Promise<void> {
  const push = await startAttempt(ctx, pushId)
  if (!push) return
  const device = await readyDevice(ctx, push)
  if (!device) return note(ctx, push, 'failed', 'the session has ended, or the choice')
  const { status, problem } = await attempt(ctx, push, device)
  if (status !== undefined && GONE.includes(status)) {
    await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, device.id))
    return
  }
  if (problem === undefined) {
    await ctx.db.update(pushSubscriptions).set({ lastSentAt: ctx.now }).where(eq(pushSubscriptions.id, device.id))
    return note(ctx, push, 'sent', null)
  }
  const isFinal = status !== undefined && status < 500 && !MAY_PASS.includes(status)
  const isLast = isFinal || push.attempts >= PUSH_ATTEMPTS
  await note(ctx, push, isLast ? 'failed' : 'queued', problem)
  if (!isLast) throw new Error(`push ${pushId}: ${problem}`)
}

async function startAttempt({ db, now }: Ctx, pushId: string): Promise<Push | undefined> {
  const wasAbandoned = and(eq(pushes.status, 'sending'), lt(pushes.attemptedAt, addTime(now, -ATTEMPT_TIMEOUT)))
  const [push] = await db
    .update(pushes)
    .set({ status: 'sending', attemptedAt: now, attempts: sql`${pushes.attempts} + 1` })
    .where(and(eq(pushes.id, pushId), or(eq(pushes.status, 'queued'), wasAbandoned)))
    .returning()
  if (push) return push
  const [standing] = await db.select({ status: pushes.status }).from(pushes).where(eq(pushes.id, pushId))
  // The other attempt may fail: retry later
  if (standing?.status === 'sending') throw new Error(`push ${pushId} is being sent`)
  return undefined
}

/** Undefined once the session, the subscription or the permission has ended. */
async function readyDevice(ctx: Ctx, { subscriptionId, kind }: Push) {
  const isOpen = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now))
  const [found] = await ctx.db
    .select({ device: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), isOpen))
    .where(eq(pushSubscriptions.id, subscriptionId))
  if (!found) return undefined
  const noticed = await listStaffNoticed(ctx, kind)
  return noticed.some(({ userId, pushSince }) => pushSince && userId === found.device.userId) ? found.device : undefined
}

async function attempt(
  ctx: Ctx,
  { kind, reference, title, path }: Push,
  { endpoint, p256dh, auth }: typeof pushSubscriptions.$inferSelect,
): Promise<{ status?: number; problem?: string }> {
  const tag = createHash('sha256').update(`${kind} ${reference}`).digest('base64url').slice(0, TOPIC_LENGTH)
  const keys = await readPushKeys(ctx)
  const { mailbox: contact } = await readShopSettings(ctx)
  try {
    const payload = { title, path, tag }
    const { status } = await ctx.ports.push.send({ endpoint, p256dh, auth, keys, contact, topic: tag, payload })
    return status >= 200 && status < 300 ? { status } : { status, problem: `HTTP ${status}` }
  } catch (error) {
    return { problem: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_PROBLEM) }
  }
}

async function note({ db }: Ctx, { id, attempts }: Push, status: Push['status'], problem: string | null) {
  const isOurs = and(eq(pushes.id, id), eq(pushes.status, 'sending'), eq(pushes.attempts, attempts))
  await db.update(pushes).set({ status, problem }).where(isOurs)
}
