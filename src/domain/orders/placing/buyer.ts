import { lockNames } from '#db/lock-names.ts'
import type { Ctx } from '#domain/ctx.ts'
import { canonicalMailbox } from '#kit/canonical-mailbox.ts'
import { nationalDigits } from '#kit/national-digits.ts'
import { networkOf } from '#kit/network-address.ts'

export interface Buyer {
  /** Lower case. */
  email: string
  /** Canonical form of the e-mail, without aliases. */
  mailbox: string
  /** The national part of their number, in digits. */
  phone: string
  /** Keyed fingerprint of the network address; null for orders taken by staff. */
  placedFrom: string | null
}

export function buyerOf(
  { ports }: Ctx,
  { email, phone }: { email: string; phone: string },
  address: string | undefined,
): Buyer {
  return {
    email,
    mailbox: canonicalMailbox(email),
    phone: nationalDigits(phone),
    placedFrom: address === undefined ? null : ports.vault.fingerprint(networkOf(address)),
  }
}

/**
 * Serialises a buyer's orders until the transaction ends, so that counts of them stay valid; by telephone only where it
 * counts, for many who order by phone may give the same.
 */
export async function lockBuyer(
  ctx: Ctx,
  { mailbox, phone, placedFrom }: Buyer,
  { isPhoneCounted }: { isPhoneCounted: boolean },
): Promise<void> {
  const customer = ctx.actor.kind === 'customer' ? [`buyer:customer:${ctx.actor.customerId}`] : []
  const telephone = isPhoneCounted ? [`buyer:phone:${phone}`] : []
  const origin = placedFrom === null ? [] : [`buyer:address:${placedFrom}`]
  await lockNames(ctx.db, [...customer, `buyer:email:${mailbox}`, ...telephone, ...origin])
}
