import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import { greetingName } from '#domain/mail/greeting-name.ts'
import type { EmailContent } from '#vocabulary/email-contents.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hasPermission } from '#domain/authorize.ts'
import { canonicalMailbox } from '#kit/canonical-mailbox.ts'
import { addTime, DAY } from '#kit/clock.ts'
import type { Order } from './lock-order.ts'
import { mailboxOf } from '#db/mailbox-of.ts'
import { orders } from '#db/schema/orders.server.ts'

type Addressee = Pick<Order, 'id' | 'email' | 'firstName' | 'locale' | 'paidAt'>

/** Limits e-mails about unpaid orders per mailbox and day: e-mails can be anyone's. */
export const MOST_UNPAID_MAILS = 20
type Unaddressed<Kind> = Kind extends { name: string } ? Omit<Kind, 'name'> : never

/** One e-mail per kind and `occasion`, in the caller's transaction. @param knownFull whether the daily limit is reached, if known */
export async function writeToBuyer(
  ctx: Ctx,
  { id, email, firstName, locale, paidAt }: Addressee,
  content: Unaddressed<EmailContent>,
  occasion?: string,
  knownFull?: boolean,
): Promise<void> {
  // The buyer's data was erased
  if (email === '') return
  const isOfStaff = ctx.actor.kind !== 'system' && hasPermission(ctx.actor, 'orders:write')
  if (paidAt === null && !isOfStaff && (knownFull ?? (await readIsMailboxFull(ctx, email)))) return
  await queueMail(ctx, {
    content: { ...content, name: greetingName(firstName) },
    reference: occasion === undefined ? id : `${id} ${occasion}`,
    locale,
    to: [email],
  })
}

async function readIsMailboxFull(ctx: Ctx, email: string): Promise<boolean> {
  const [written] = await namedQuery<{ count: number }>(ctx.db, selectUnpaidMailCount(ctx, email))
  return isMailboxFull(written)
}

/** SQL for the `count` of a day's e-mails. */
export function selectUnpaidMailCount({ now }: Ctx, email: string): SQL {
  return sql`
    select count(*)::int as count
    from ${orders} join ${mails} on split_part(${mails.reference}, ' ', 1) = ${orders.id}::text
    where ${mailboxOf(orders.email)} = ${canonicalMailbox(email)} and ${orders.paidAt} is null
      and ${mails.createdAt} > ${addTime(now, -DAY).toISOString()}::timestamptz`
}

export function isMailboxFull(written: { count: number } | undefined): boolean {
  return (written?.count ?? 0) >= MOST_UNPAID_MAILS
}
