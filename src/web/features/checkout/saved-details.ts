import type { Address, Profile } from '#domain/customers/schemas.ts'
import type { Draft } from './draft.ts'

const PLACE = ['address', 'colony', 'postalCode', 'city', 'state', 'reference'] as const

/** What an account knows of who buys. */
export interface SavedDetails {
  profile: Pick<Profile, 'name' | 'email' | 'phone'>
  addresses: readonly Address[]
}

/** What the account can fill in of a draft: only what nobody has written, and an address whole or not at all. */
export function fillingOf(draft: Draft, { profile, addresses }: SavedDetails): Partial<Draft> {
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

/** An address of the book as the draft has it, with who receives there. */
export function receiverAt(address: Address): Partial<Draft> {
  const { firstName, lastName, phone } = address
  return { firstName, lastName, phone, ...placeOf(address) }
}

/** The address of the book that the draft names, if it is one. */
export function savedAddressOf(draft: Draft, addresses: readonly Address[]): Address | undefined {
  return addresses.find((address) => PLACE.every((field) => address[field] === draft[field].trim()))
}

/** An address that nobody has written yet. */
export const NO_PLACE: Partial<Draft> = Object.fromEntries(PLACE.map((field) => [field, '']))

function placeOf(address: Address): Partial<Draft> {
  return Object.fromEntries(PLACE.map((field) => [field, address[field]]))
}

/** How most names here are written: one given name, then the family's. The buyer sees it and can put it right. */
function namesOf(name: string): Pick<Draft, 'firstName' | 'lastName'> {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
