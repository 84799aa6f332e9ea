import { loadAddresses, saveAddress } from '#web/commerce/address/address-book.ts'
import type { Draft } from './draft.ts'
import { savedAddressOf } from './saved-details.ts'

/** Failures are ignored: the order is placed already. */
export async function keepAddressOf(draft: Draft): Promise<void> {
  if (!draft.savesAddress || draft.deliveryMethod !== 'shipping') return
  try {
    if (savedAddressOf(draft, await loadAddresses())) return
    const { firstName, lastName, phone, address, colony, postalCode, city, state, country, reference } = draft
    await saveAddress({ firstName, lastName, phone, address, colony, postalCode, city, state, country, reference })
  } catch {
    // The order is placed already
  }
}
