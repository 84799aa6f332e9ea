import { and, eq, not, sql } from 'drizzle-orm'
import { ProductNotFound } from '#domain/catalogue/errors.ts'
import { listSaleableVariants } from '../products/list-saleable-variants.ts'
import { resolveVariant } from '../products/resolve-variant.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { addTime } from '#kit/clock.ts'
import { randomToken } from '#kit/ids.ts'
import { AlreadyAvailable } from './errors.ts'
import { alertLink } from './links.ts'
import { CONFIRMATION_PAUSE } from './limits.ts'
import type { AvailabilityAlertInput } from './schemas.ts'
import { availabilityAlerts } from '#db/schema/availability-alerts.server.ts'

/** Reveals no known mailboxes. @param mayEmail takes from the mailbox's rate limit @throws ProductNotFound, AlreadyAvailable */
export async function requestAvailabilityAlert(
  ctx: Ctx,
  input: AvailabilityAlertInput,
  mayEmail: () => Promise<boolean>,
): Promise<void> {
  const { variantId } = await resolveVariant(ctx, input.productId, input.variantId)
  const [variant] = await listSaleableVariants(ctx, [variantId])
  if (!variant || variant.tourStartsAt) throw new ProductNotFound()
  if (variant.isPurchasable && variant.available > 0) throw new AlreadyAvailable()
  if (!(await isEmailDue(ctx, variantId, input.email)) || !(await mayEmail())) return
  const token = randomToken()
  await inTransaction(ctx, async (tx) => {
    const alert = await noteRequest(tx, { variantId, email: input.email, tokenHash: hashToken(token) })
    if (!alert) return
    await queueMail(tx, {
      content: {
        kind: 'availability-confirmation',
        product: variant.name,
        size: variant.size,
        link: alertLink(tx, 'confirm', token, ctx.locale),
      },
      reference: `${alert.id} ${tx.now.toISOString()}`,
      locale: ctx.locale,
      to: [input.email],
    })
  })
}

const isAskedLately = (now: Date) =>
  sql`(${availabilityAlerts.confirmedAt} is not null
    or ${availabilityAlerts.requestedAt} > ${addTime(now, -CONFIRMATION_PAUSE).toISOString()}::timestamptz)`

async function isEmailDue({ db, now }: Ctx, variantId: string, email: string): Promise<boolean> {
  const isSame = and(eq(availabilityAlerts.variantId, variantId), eq(availabilityAlerts.email, email))
  return (await db.$count(availabilityAlerts, and(isSame, isAskedLately(now)))) === 0
}

/** Undefined when already confirmed, or requested moments ago. */
async function noteRequest(
  { db, now, locale }: Ctx,
  request: Pick<typeof availabilityAlerts.$inferInsert, 'variantId' | 'email' | 'tokenHash'>,
): Promise<{ id: string } | undefined> {
  const { variantId, email } = availabilityAlerts
  const [alert] = await db
    .insert(availabilityAlerts)
    .values({ ...request, id: crypto.randomUUID(), locale, requestedAt: now })
    .onConflictDoUpdate({
      target: [variantId, email],
      set: { tokenHash: request.tokenHash, locale, requestedAt: now },
      setWhere: not(isAskedLately(now)),
    })
    .returning({ id: availabilityAlerts.id })
  return alert
}
