import { greetingName } from '#domain/contact/greeting-name.ts'
import type { Letter } from '#domain/contact/letters.ts'
import { queueMail } from '#domain/contact/queue-mail.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Order } from './lock-order.ts'

type Addressee = Pick<Order, 'id' | 'email' | 'firstName' | 'locale'>
/** Without the name, which is the buyer's. */
type Unaddressed<Kind> = Kind extends { name: string } ? Omit<Kind, 'name'> : never

/**
 * Queues a mail to the buyer of an order, in the order's language and in the caller's transaction. An order has one of each
 * kind, and one for every `occasion` where a kind can come again: told twice, a thing is written of once.
 */
export async function writeToBuyer(
  ctx: Ctx,
  { id, email, firstName, locale }: Addressee,
  letter: Unaddressed<Letter>,
  occasion?: string,
): Promise<void> {
  // Whoever had their data forgotten is written to no more
  if (email === '') return
  await queueMail(ctx, {
    letter: { ...letter, name: greetingName(firstName) },
    reference: occasion === undefined ? id : `${id} ${occasion}`,
    locale,
    to: [email],
  })
}
