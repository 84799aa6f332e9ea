import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { sessions } from '#db/schema/identity.server.ts'
import { pushes, pushSubscriptions } from '#db/schema/push.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { deleteInSteps } from '#domain/delete-in-steps.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { addTime, DAY } from '#kit/clock.ts'
import type { EmailContent, StoreAlert } from '#vocabulary/email-contents.ts'
import type { StaffNotice } from '#vocabulary/staff-notices.ts'
import type { StaffRecipient } from '../list-staff-recipients.ts'

/** Longer than duplicates are looked for. */
const KEPT = 7 * DAY
const STEP = 500

export type NoticeContent = Extract<EmailContent, { kind: StaffNotice }>

interface PushToQueue {
  content: NoticeContent
  /** At most one per browser, kind and reference. */
  reference: string
  to: StaffRecipient
}

/** To each of a person's browsers with an open session, with the e-mail's subject. Returns how many were queued. */
export async function queuePush(ctx: Ctx, { content, reference, to }: PushToQueue): Promise<number> {
  const devices = await ctx.db
    .select({ subscriptionId: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, to.userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now)))
  if (devices.length === 0) return 0
  const { config, emails } = ctx.ports
  const { brand } = await readShopSettings(ctx)
  const { subject: title } = emails.write(content, {
    locale: to.locale,
    publicUrl: config.publicUrl,
    brand,
    tests: { hosted: false, transfer: false },
  })
  const queued = await ctx.db
    .insert(pushes)
    .values(
      devices.map((device) => ({
        ...device,
        kind: content.kind,
        reference,
        title,
        path: pathOf(content),
        createdAt: ctx.now,
      })),
    )
    .onConflictDoNothing()
    .returning({ pushId: pushes.id })
  for (const push of queued) await ctx.ports.jobs.enqueue(ctx.db, 'send-push', push)
  return queued.length
}

const PAGES: Record<
  Exclude<StaffNotice, 'order-paid' | 'payment-disputed' | 'return-request' | 'store-alert'>,
  string
> = {
  'review-waiting': '/management/reviews?status=waiting',
  'low-stock': '/management/inventory?state=low',
  'daily-summary': '/management',
}

function pathOf(content: NoticeContent): string {
  if (content.kind === 'store-alert') return pathOfAlert(content.alert)
  return 'folio' in content ? `/management/orders/${content.folio}` : PAGES[content.kind]
}

function pathOfAlert(alert: StoreAlert): string {
  if (alert.what === 'connection-changed') return '/management/settings'
  if (alert.what === 'brand-changed') return '/management/brand'
  return alert.what === 'wording-changed' ? `/management/mails/templates/${alert.mail}` : '/management/jobs'
}

/** Including unsent ones. Returns how many were deleted. */
export async function deleteOldPushes({ db, now }: Ctx): Promise<number> {
  const oldest = addTime(now, -KEPT)
  return deleteInSteps(STEP, (limit) => {
    const some = db.select({ id: pushes.id }).from(pushes).where(lt(pushes.createdAt, oldest)).limit(limit)
    return db.delete(pushes).where(inArray(pushes.id, some))
  })
}
