import { lockNames } from '#db/lock-names.ts'
import type { Ctx } from '#domain/ctx.ts'
import { canonicalMailbox } from '#kit/canonical-mailbox.ts'
import { networkOf } from '#kit/network-address.ts'

/** How a buyer is known again: nobody can be asked for more, for guests may buy. */
export interface Buyer {
  /** Lower case. */
  email: string
  /** The mailbox that the e-mail reaches, however it is written. */
  mailbox: string
  /** A keyed fingerprint of the network address the order comes from; null where it came over no network. */
  placedFrom: string | null
}

/** @param address the caller's network address */
export function buyerOf({ ports }: Ctx, { email }: { email: string }, address: string | undefined): Buyer {
  return {
    email,
    mailbox: canonicalMailbox(email),
    placedFrom: address === undefined ? null : ports.vault.fingerprint(networkOf(address)),
  }
}

/** Makes one buyer's orders wait for one another until the transaction ends, so that what is counted of them stays true. */
export async function lockBuyer(ctx: Ctx, { mailbox, placedFrom }: Buyer): Promise<void> {
  const customer = ctx.actor.kind === 'customer' ? [`buyer:customer:${ctx.actor.customerId}`] : []
  const origin = placedFrom === null ? [] : [`buyer:address:${placedFrom}`]
  await lockNames(ctx.db, [...customer, `buyer:email:${mailbox}`, ...origin])
}
