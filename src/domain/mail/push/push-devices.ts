import { createHash } from 'node:crypto'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sessions } from '#db/schema/identity.server.ts'
import { pushSubscriptions } from '#db/schema/push.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requireSession, requireStaffUser } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { deviceLabel } from '#kit/device-label.ts'
import { ANY_NOTICE_PERMISSION } from '#vocabulary/staff-notices.ts'
import { PushAddressRefused, PushDeviceNotFound } from '../errors.ts'
import { readPushKeys } from './push-keys.ts'

/** Per person; a new one replaces the oldest. */
const MOST_DEVICES = 10
const LONGEST_USER_AGENT = 300

/** Bytes of an uncompressed point and of a secret, in base64url. */
const POINT = /^B[\w-]{86}$/
const SECRET = /^[\w-]{22}$/

export const pushDeviceInputSchema = z
  .strictObject({
    endpoint: z.url().max(1000),
    keys: z.strictObject({ p256dh: z.string().regex(POINT), auth: z.string().regex(SECRET) }),
  })
  .meta({ id: 'PushDeviceInput' })

export const pushDevicesSchema = z
  .object({
    /** VAPID key that browsers subscribe to, base64url. */
    publicKey: z.string(),
    devices: z.array(
      z.object({
        deviceId: z.uuid(),
        browser: z.string().nullable(),
        system: z.string().nullable(),
        /** SHA-256 of its address, base64url, by which a browser recognises itself. */
        mark: z.string(),
        /** False once the session that subscribed it has ended: pushes pause until the next one renews it. */
        isActive: z.boolean(),
        createdAt: z.iso.datetime(),
        lastSentAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'PushDevices' })
export type PushDevices = z.infer<typeof pushDevicesSchema>
type PushDeviceInput = z.infer<typeof pushDeviceInputSchema>

/** The caller's own devices. */
export async function listPushDevices(ctx: Ctx): Promise<PushDevices> {
  const mine = requireStaffUser(ctx, ...ANY_NOTICE_PERMISSION)
  const { publicKey } = await readPushKeys(ctx)
  const rows = await ctx.db
    .select({ device: pushSubscriptions, expiresAt: sessions.expiresAt, revokedAt: sessions.revokedAt })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.userId, mine))
    .orderBy(desc(pushSubscriptions.createdAt), pushSubscriptions.id)
  const devices = rows.map(({ device, expiresAt, revokedAt }) => ({
    deviceId: device.id,
    ...deviceLabel(device.userAgent),
    mark: createHash('sha256').update(device.endpoint).digest('base64url'),
    isActive: revokedAt === null && expiresAt > ctx.now,
    createdAt: device.createdAt.toISOString(),
    lastSentAt: device.lastSentAt?.toISOString() ?? null,
  }))
  return { publicKey, devices }
}

interface OpenDevice extends PushDeviceInput {
  userAgent: string
}

/** Subscribes a browser while this session is open; a known browser passes to this session and person. @throws PushAddressRefused */
export async function addPushDevice(ctx: Ctx, { endpoint, keys, userAgent }: OpenDevice): Promise<PushDevices> {
  const mine = requireStaffUser(ctx, ...ANY_NOTICE_PERMISSION)
  const { session } = requireSession(ctx)
  if (!ctx.ports.push.accepts(endpoint)) throw new PushAddressRefused()
  return inTransaction(ctx, async (tx) => {
    const renewed = { userId: mine, ...ofSession(session.id, keys, userAgent) }
    const [kept] = await tx.db
      .insert(pushSubscriptions)
      .values({ ...renewed, endpoint, createdAt: tx.now })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: {
          ...renewed,
          createdAt: sql`case when ${pushSubscriptions.userId} = ${mine} then ${pushSubscriptions.createdAt} else ${tx.now.toISOString()}::timestamptz end`,
        },
      })
      .returning({ createdAt: pushSubscriptions.createdAt })
    await dropOldest(tx, mine)
    const isNew = kept?.createdAt.getTime() === tx.now.getTime()
    if (isNew) await record(tx, 'staff.push-added', mine, deviceLabel(userAgent))
    return listPushDevices(tx)
  })
}

/** Passes the caller's known browser to this session. A removed one stays removed. */
export async function renewPushDevice(ctx: Ctx, { endpoint, keys, userAgent }: OpenDevice): Promise<PushDevices> {
  const mine = requireStaffUser(ctx, ...ANY_NOTICE_PERMISSION)
  const { session } = requireSession(ctx)
  await ctx.db
    .update(pushSubscriptions)
    .set(ofSession(session.id, keys, userAgent))
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, mine)))
  return listPushDevices(ctx)
}

/** @throws PushDeviceNotFound (also for another's) */
export async function removePushDevice(ctx: Ctx, { deviceId }: { deviceId: string }): Promise<PushDevices> {
  const mine = requireStaffUser(ctx, ...ANY_NOTICE_PERMISSION)
  return inTransaction(ctx, async (tx) => {
    const isMine = and(eq(pushSubscriptions.id, deviceId), eq(pushSubscriptions.userId, mine))
    const [gone] = await tx.db.delete(pushSubscriptions).where(isMine).returning()
    if (!gone) throw new PushDeviceNotFound()
    await record(tx, 'staff.push-removed', mine, deviceLabel(gone.userAgent))
    return listPushDevices(tx)
  })
}

function ofSession(sessionId: string, keys: PushDeviceInput['keys'], userAgent: string) {
  return { sessionId, ...keys, userAgent: userAgent.slice(0, LONGEST_USER_AGENT) }
}

async function dropOldest({ db }: Ctx, userId: string): Promise<void> {
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(MOST_DEVICES)
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)))
}

function record(
  ctx: Ctx,
  action: 'staff.push-added' | 'staff.push-removed',
  userId: string,
  device: ReturnType<typeof deviceLabel>,
): Promise<unknown> {
  const [before, after] = action === 'staff.push-added' ? [null, device] : [device, null]
  return recordAuditEntry(ctx, { action, subject: { kind: 'staff', id: userId }, before, after })
}
