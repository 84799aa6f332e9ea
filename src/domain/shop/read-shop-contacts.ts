import type { Ctx } from '#domain/ctx.ts'
import { canonicalMailbox } from '#kit/canonical-mailbox.ts'
import { nationalDigits } from '#kit/national-digits.ts'
import { readShopSettings } from './read-shop-settings.ts'

/** The shop's mailboxes and telephones, without those of its stores, normalised for comparing with orders. */
export async function readShopContacts(
  ctx: Pick<Ctx, 'db' | 'ports'>,
): Promise<{ mailboxes: readonly string[]; phones: readonly string[] }> {
  const { mailbox, replyTo, brand } = await readShopSettings(ctx)
  const { delivered } = ctx.ports.config
  const mailboxes = [mailbox, replyTo, ...delivered.mailboxes, ...Object.values(brand.email ?? {})]
  const phones = [...delivered.phones, ...[brand.phone, brand.whatsapp].flatMap((phone) => phone?.digits ?? [])]
  return {
    mailboxes: mailboxes.map(canonicalMailbox),
    phones: phones.map(nationalDigits),
  }
}
