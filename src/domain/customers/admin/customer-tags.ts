import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { customerSummaries } from '#db/schema/customers.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { MOST_TAGS, staffTagsSchema } from '#vocabulary/staff-tags.ts'
import { CustomerNotFound, TooManyCustomerTags } from './errors.ts'

export const customerTagsSchema = z
  .object({
    tags: staffTagsSchema,
    seen: staffTagsSchema
      .optional()
      .meta({ description: 'Those it replaces: what others gave or took meanwhile stays' }),
  })
  .meta({ id: 'CustomerTags' })
type CustomerTags = z.output<typeof customerTagsSchema>

export const customerTagSchema = z.object({ tag: z.string(), customers: z.int() }).meta({ id: 'CustomerTag' })
export type CustomerTag = z.infer<typeof customerTagSchema>

/** In the order of letters. */
export async function listCustomerTags(ctx: Ctx): Promise<CustomerTag[]> {
  requirePermission(ctx, 'customers:read')
  const { rows } = await ctx.db.execute<CustomerTag & Record<string, unknown>>(sql`
    select tag, count(*)::int as customers from customer_summaries, unnest(tags) as tag
    where tags <> '{}' group by tag order by tag`)
  return rows
}

/** An account's by `customerId`, a guest's by `guestId`. Returns all. @throws CustomerNotFound, TooManyCustomerTags */
export async function changeCustomerTags(
  ctx: Ctx,
  { tags: wanted, seen, ...whose }: CustomerTags & ({ customerId: string } | { guestId: string }),
): Promise<string[]> {
  requirePermission(ctx, 'customers:write')
  return inTransaction(ctx, async (tx) => {
    const before = await lockSummary(tx, whose)
    const replaced = new Set(seen ?? before.tags)
    const kept = before.tags.filter((tag) => !replaced.has(tag) || wanted.includes(tag))
    const added = wanted.filter((tag) => !seen?.includes(tag))
    const tags = [...new Set([...kept, ...added])].toSorted((a, b) => a.localeCompare(b, 'es'))
    if (tags.length > MOST_TAGS) throw new TooManyCustomerTags()
    if (tags.join() === before.tags.join()) return tags
    await tx.db.update(customerSummaries).set({ tags }).where(eq(customerSummaries.id, before.id))
    // Their words may say something of a person: the log is never erased
    await recordAuditEntry(tx, {
      action: 'customer.tagged',
      subject: 'guestId' in whose ? { kind: 'guest', id: whose.guestId } : { kind: 'customer', id: whose.customerId },
      before: { tags: before.tags.length },
      after: { tags: tags.length },
    })
    return tags
  })
}

async function lockSummary({ db }: Ctx, whose: { customerId: string } | { guestId: string }) {
  const { id, customerId, tags } = customerSummaries
  const isTheirs =
    'guestId' in whose ? and(eq(id, whose.guestId), isNull(customerId)) : eq(customerId, whose.customerId)
  const [found] = await db.select({ id, tags }).from(customerSummaries).where(isTheirs).for('no key update')
  if (!found) throw new CustomerNotFound()
  return found
}
