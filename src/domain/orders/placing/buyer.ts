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
  /** National digits. */
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

export function customerIdOf({ actor }: Pick<Ctx, 'actor'>): string | null {
  return actor.kind === 'customer' ? actor.customerId : null
}

/** Null values don't identify the buyer. The shop's own mailbox does here: for limits on unpaid orders it is one buyer. */
type Locked = Record<'customerId' | 'mailbox' | 'phone' | 'placedFrom', string | null>

/** Serialises a buyer's orders until the transaction ends, so that counts of them stay valid. */
export async function lockBuyer(
  { db }: Pick<Ctx, 'db'>,
  { customerId, mailbox, phone, placedFrom }: Locked,
): Promise<void> {
  // Always in this order, against deadlocks
  const buyer = { customer: customerId, email: mailbox, phone, address: placedFrom }
  const names = Object.entries(buyer).flatMap(([by, value]) => (value === null ? [] : [`buyer:${by}:${value}`]))
  await lockNames(db, names)
}
