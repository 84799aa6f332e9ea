import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { lockNames } from '#db/lock-names.ts'
import type { Ctx } from '#domain/ctx.ts'

/** How a buyer is known again: nobody can be asked for more, for guests may buy. */
export interface Buyer {
  /** Lower case. */
  email: string
  /** A fingerprint of the network address the order comes from; null where it came over no network. */
  placedFrom: string | null
}

/** @param address the caller's network address */
export function buyerOf({ email }: { email: string }, address: string | undefined): Buyer {
  return { email, placedFrom: address === undefined ? null : fingerprintOf(address) }
}

/** Makes one buyer's orders wait for one another until the transaction ends, so that what is counted of them stays true. */
export async function lockBuyer(ctx: Ctx, { email, placedFrom }: Buyer): Promise<void> {
  const customer = ctx.actor.kind === 'customer' ? [`buyer:customer:${ctx.actor.customerId}`] : []
  const origin = placedFrom === null ? [] : [`buyer:address:${placedFrom}`]
  await lockNames(ctx.db, [...customer, `buyer:email:${email}`, ...origin])
}

/** One household has a whole IPv6 network (/64) of addresses to itself. */
function fingerprintOf(address: string): string {
  const network = isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address
  return createHash('sha256')
    .update(isIPv6(network) ? firstHalf(network) : network)
    .digest('base64url')
    .slice(0, 22)
}

/** The first four groups of an address in its shortest form. */
function firstHalf(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array.from({ length: 8 - groups.length - last.length }, () => '0') : []
  return [...groups, ...zeros, ...last].slice(0, 4).join(':')
}
