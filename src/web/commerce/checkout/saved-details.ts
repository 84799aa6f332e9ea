import type { Address, Profile } from '#domain/customers/schemas.ts'
import type { CheckoutDraft } from './draft.ts'

const PLACE = ['address', 'colony', 'postalCode', 'city', 'state', 'reference'] as const

export interface SavedDetails {
  profile: Pick<Profile, 'name' | 'email' | 'phone'>
  addresses: readonly Address[]
}

/** Fills only empty fields, and an address completely or not at all. */
export function fillingOf(draft: CheckoutDraft, { profile, addresses }: SavedDetails): Partial<CheckoutDraft> {
  const usual = addresses.find(({ isDefault }) => isDefault)
  const hasNoName = isBlank(draft.firstName) && isBlank(draft.lastName)
  const hasNoPlace = PLACE.every((field) => isBlank(draft[field]))
  return {
    ...(hasNoName && (usual ? { firstName: usual.firstName, lastName: usual.lastName } : namesOf(profile.name))),
    ...(isBlank(draft.email) && { email: profile.email }),
    ...(isBlank(draft.phone) && { phone: profile.phone || (usual?.phone ?? '') }),
    ...(hasNoPlace && usual && placeOf(usual)),
  }
}

export function receiverAt(address: Address): Partial<CheckoutDraft> {
  const { firstName, lastName, phone } = address
  return { firstName, lastName, phone, ...placeOf(address) }
}

export function savedAddressOf(draft: CheckoutDraft, addresses: readonly Address[]): Address | undefined {
  return addresses.find((address) => PLACE.every((field) => address[field] === draft[field].trim()))
}

export const NO_PLACE: Partial<CheckoutDraft> = Object.fromEntries(PLACE.map((field) => [field, '']))

function placeOf(address: Address): Partial<CheckoutDraft> {
  return Object.fromEntries(PLACE.map((field) => [field, address[field]]))
}

/** Assumes one given name; the customer can correct it. */
function namesOf(name: string): Pick<CheckoutDraft, 'firstName' | 'lastName'> {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
