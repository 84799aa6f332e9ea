import { inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { orders } from '#db/schema/orders.server.ts'
import { payments } from '#db/schema/payments.server.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import type { FailedJob } from '#domain/ports/failed-jobs.ts'
import { redactSecrets } from '#kit/redact-secrets.ts'
import type { FailedJobSummary } from './schemas.ts'

/** Latest first. @throws CursorInvalid */
export async function listFailedJobs(
  ctx: Ctx,
  asked: { cursor?: KeysetPosition | undefined; limit: number },
): Promise<KeysetPage<FailedJobSummary>> {
  requirePermission(ctx, 'operations:read')
  const { items, next } = await ctx.ports.failedJobs.list(ctx.db, asked)
  const folios = await foliosOf(
    ctx,
    items.flatMap(({ data }) => (typeof data['paymentId'] === 'string' ? [data['paymentId']] : [])),
  )
  const listed = items.map(({ data, ...job }) => ({
    ...job,
    problem: redactSecrets(job.problem),
    about: aboutOf(data, folios),
  }))
  return { items: listed, next }
}

function aboutOf(data: FailedJob['data'], folios: ReadonlyMap<string, string>): Record<string, string> {
  const ids = Object.entries(data).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'email' ? [[name, redactSecrets(value)]] : [],
  )
  const folio = folios.get(String(data['paymentId']))
  return { ...Object.fromEntries(ids), ...(folio === undefined ? {} : { orderId: folio }) }
}

async function foliosOf({ db }: Ctx, paymentIds: string[]): Promise<Map<string, string>> {
  if (paymentIds.length === 0) return new Map()
  const paid = await db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(inArray(payments.id, paymentIds))
  const known = await db
    .select({ id: orders.id, folio: orders.folio })
    .from(orders)
    .where(
      inArray(
        orders.id,
        paid.map(({ orderId }) => orderId),
      ),
    )
  const byOrder = new Map(known.map(({ id, folio }) => [id, folio]))
  return new Map(paid.flatMap(({ id, orderId }) => (byOrder.has(orderId) ? [[id, byOrder.get(orderId) ?? '']] : [])))
}
