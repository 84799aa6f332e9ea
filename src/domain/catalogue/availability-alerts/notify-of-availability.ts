import { and, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { eachItem, isNotWaiting } from '#domain/operations/batches/each-item.ts'
import { availableOf } from '#domain/inventory/levels/availability.ts'
import { listSaleableVariants } from '../products/list-saleable-variants.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Locale } from '#i18n/locale.ts'
import { addTime } from '#kit/clock.ts'
import { CONFIRMED_LIFETIME, UNCONFIRMED_LIFETIME } from './limits.ts'
import { alertLink, stopTokenOf } from './links.ts'
import { availabilityAlerts } from '#db/schema/availability-alerts.server.ts'

const JOB = 'notify-of-availability'
const BATCH = 200

interface Due extends Record<string, unknown> {
  id: string
  sku: string
}

const isDue = sql`a.confirmed_at is not null and v.retired_at is null and p.published_at is not null
  and not p.is_coming_soon and ${availableOf(sql.raw('v.id'))} > 0`

/** Deletes each alert with its e-mail, expired ones without. Returns how many were notified. @throws ItemsFailed after all others */
export async function notifyOfAvailability(ctx: Ctx): Promise<number> {
  await deleteExpired(ctx)
  const { rows } = await ctx.db.execute<Due>(sql`
    select a.id, v.sku from availability_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
    where ${isDue} and ${isNotWaiting(ctx, JOB, sql`a.id`)} order by a.confirmed_at, a.id limit ${BATCH}`)
  const batch = { job: JOB, items: rows, idOf: ({ id }: Due) => id, labelOf: ({ sku }: Due) => sku }
  return eachItem(ctx, { ...batch, isWhole: rows.length < BATCH }, ({ id }) =>
    inTransaction(ctx, (tx) => notify(tx, id)),
  )
}

async function deleteExpired({ db, now }: Ctx): Promise<void> {
  const { confirmedAt, requestedAt } = availabilityAlerts
  const isUnconfirmed = and(isNull(confirmedAt), lte(requestedAt, addTime(now, -UNCONFIRMED_LIFETIME)))
  const isTooOld = and(isNotNull(confirmedAt), lte(confirmedAt, addTime(now, -CONFIRMED_LIFETIME)))
  await db.delete(availabilityAlerts).where(or(isUnconfirmed, isTooOld))
}

/** Of concurrent workers, the one that deletes the alert sends the e-mail. */
async function notify(ctx: Ctx, alertId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ variantId: string; email: string; locale: Locale }>(sql`
    delete from availability_alerts a using variants v, products p
    where a.id = ${alertId} and v.id = a.variant_id and p.id = v.product_id and ${isDue}
    returning a.variant_id as "variantId", a.email, a.locale`)
  const [alert] = rows
  if (!alert) return false
  const { variantId, email, locale } = alert
  const [variant] = await listSaleableVariants({ ...ctx, locale }, [variantId])
  if (!variant) throw new Error(`variant ${variantId} can't be listed`)
  const { productId, name, size } = variant
  await queueMail(ctx, {
    content: {
      kind: 'product-available',
      product: name,
      size,
      link: `${ctx.ports.config.publicUrl}/store/${productId}?variant=${variantId}&lng=${locale}`,
      stopLink: alertLink(ctx, 'stop', stopTokenOf(ctx, email), locale),
    },
    reference: alertId,
    locale,
    to: [email],
  })
  return true
}
