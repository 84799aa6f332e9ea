import { describe, expect, it } from 'vitest'
import type { Address } from '#domain/customers/schemas.ts'
import { testAddress } from '#tests/fixtures/addresses.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { fillingOf, NO_PLACE, receiverAt, savedAddressOf } from './saved-details.ts'

const HOME: Address = { ...testAddress(), addressId: 'home', isDefault: true }
const OFFICE: Address = { ...testAddress({ address: 'Calle Cobre 3', firstName: 'Ana' }), addressId: 'office' }
const profile = { name: 'Lucía Prado García', email: 'lucia@people.example', phone: '33 5555 0199' }

describe('what an account fills in', () => {
  it('is everything it knows, where nothing was written', () => {
    expect(fillingOf(EMPTY_DRAFT, { profile, addresses: [OFFICE, HOME] })).toEqual({
      firstName: 'Lucía',
      lastName: 'Prado',
      email: 'lucia@people.example',
      phone: '33 5555 0199',
      address: 'Calle Agave 12',
      colony: 'Centro',
      postalCode: '44100',
      city: 'Guadalajara',
      state: 'Jalisco',
      reference: '',
    })
  })

  it('is name, phone and e-mail without an address book', () => {
    expect(fillingOf(EMPTY_DRAFT, { profile, addresses: [] })).toEqual({
      firstName: 'Lucía',
      lastName: 'Prado García',
      email: 'lucia@people.example',
      phone: '33 5555 0199',
    })
    expect(fillingOf(EMPTY_DRAFT, { profile: { ...profile, phone: '' }, addresses: [HOME] }).phone).toBe(HOME.phone)
  })

  it('never takes the place of what was written, and mixes no two addresses', () => {
    const written = { ...EMPTY_DRAFT, firstName: 'Ana', email: 'ana@people.example', colony: 'Americana' }
    expect(fillingOf(written, { profile, addresses: [HOME] })).toEqual({ phone: '33 5555 0199' })
  })
})

describe('an address of the book', () => {
  it('is known again by where it is, whoever receives there', () => {
    const draft = { ...EMPTY_DRAFT, ...receiverAt(OFFICE) }
    expect(savedAddressOf(draft, [HOME, OFFICE])).toBe(OFFICE)
    expect(savedAddressOf({ ...draft, firstName: 'Eva', address: ' Calle Cobre 3 ' }, [HOME, OFFICE])).toBe(OFFICE)
    expect(savedAddressOf({ ...draft, reference: 'Piso 2' }, [HOME, OFFICE])).toBeUndefined()
    expect(savedAddressOf({ ...draft, ...NO_PLACE }, [HOME, OFFICE])).toBeUndefined()
  })
})
