import { loadAddresses, saveAddress } from '#web/features/addresses/address-book.ts'
import type { Draft } from './draft.ts'
import { savedAddressOf } from './saved-details.ts'

/** Puts the address of an order that was placed into the address book, where the buyer asked for that. No order waits for its success. */
export async function keepAddressOf(draft: Draft): Promise<void> {
  if (!draft.savesAddress || draft.deliveryMethod !== 'shipping') return
  try {
    if (savedAddressOf(draft, await loadAddresses())) return
    const { firstName, lastName, phone, address, colony, postalCode, city, state, country, reference } = draft
    await saveAddress({ firstName, lastName, phone, address, colony, postalCode, city, state, country, reference })
  } catch {
    // The order stands: an address can be written down another day
  }
}
