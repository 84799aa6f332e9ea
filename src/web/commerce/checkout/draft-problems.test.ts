import { describe, expect, it } from 'vitest'
import type { CheckoutDraft } from './draft.ts'
import { deliveryProblems, problemsOf } from './draft-problems.ts'

const RULES = { asksAge: true, lines: [], isAdding: false, engravingOfferedAs: 'grabado', today: '2026-03-01' }
const WHOLE: CheckoutDraft = {
  deliveryMethod: 'shipping',
  firstName: 'Mariana',
  lastName: 'Gómez',
  email: 'mariana@example.com',
  phone: '33 1234 5678',
  address: 'Calle 1',
  colony: 'Centro',
  postalCode: '44100',
  city: 'Guadalajara',
  state: 'Jalisco',
  country: 'México',
  reference: '',
  storeId: '',
  birthDate: '1990-01-01',
  comments: '',
  isGift: false,
  giftTo: '',
  giftMessage: '',
  giftFrom: '',
  giftHidesPrices: true,
  giftWrapping: '',
  giftArrivesOn: '',
  engraving: null,
  paymentMethod: 'card',
  loyaltyPoints: 0,
  savesAddress: false,
}

it('a card has room for twelve lines, counted as they are printed', () => {
  const written = (giftMessage: string) => problemsOf({ ...WHOLE, isGift: true, giftMessage }, RULES).giftMessage
  expect(written('a\n'.repeat(12))).toBeUndefined()
  expect(written(`a${'\n'.repeat(20)}b`)).toBeUndefined()
  expect(written(`${'a\n'.repeat(12)}b`)).toBe('giftTooTall')
})

describe('what stands between a draft and an order', () => {
  it('is nothing when it is whole; reference and comments may be empty', () => {
    expect(problemsOf(WHOLE, RULES)).toEqual({})
  })

  it.each([
    [{ giftArrivesOn: '2026-03-05' }, 'giftDay'],
    [{ giftArrivesOn: '2026-05-01' }, 'giftDay'],
    [{ giftArrivesOn: '2026-03-06' }, undefined],
    [{ giftArrivesOn: '2026-04-30' }, undefined],
    [{ giftArrivesOn: '2026-03-05', isGift: false }, undefined],
    [{ giftArrivesOn: '2026-03-05', deliveryMethod: 'pickup', storeId: 'centro' }, undefined],
  ] as const)('judges the day of a gift: %j', (changes, problem) => {
    const found = problemsOf({ ...WHOLE, isGift: true, ...changes }, RULES)
    expect(found).toEqual(problem ? { giftArrivesOn: problem } : {})
  })

  it.each([
    ['firstName', '  ', 'required'],
    ['email', 'mariana@', 'email'],
    ['email', 'mariana@example', 'email'],
    ['phone', '331234567', 'phone'],
    ['phone', '33 1234 567a8', 'phone'],
    ['postalCode', '4410', 'postalCode'],
    ['postalCode', '17000', 'postalCode'],
    ['colony', '', 'required'],
    ['state', '', 'required'],
    ['state', 'Yucatán', 'otherState'],
    ['birthDate', '', 'required'],
    ['birthDate', '2026-03-02', 'birthDate'],
    ['birthDate', '2008-03-02', 'underAge'],
    ['paymentMethod', '', 'paymentMethod'],
  ] as const)('is %s as %j: %s', (field, value, problem) => {
    expect(problemsOf({ ...WHOLE, [field]: value }, RULES)).toEqual({ [field]: problem })
  })

  it('lets who comes of age today buy, and asks nobody’s age without alcohol', () => {
    expect(problemsOf({ ...WHOLE, birthDate: '2008-03-01' }, RULES)).toEqual({})
    expect(problemsOf({ ...WHOLE, birthDate: '' }, { ...RULES, asksAge: false })).toEqual({})
  })

  it('needs a store and no address for a pickup', () => {
    const nowhere = { postalCode: '', address: '', colony: '', city: '', state: '' }
    const pickup = { ...WHOLE, deliveryMethod: 'pickup' as const, ...nowhere }
    expect(problemsOf(pickup, RULES)).toEqual({ storeId: 'store' })
    expect(problemsOf({ ...pickup, storeId: 'centro' }, RULES)).toEqual({})
  })

  it('leaves the payment for later in the panel', () => {
    expect(deliveryProblems({ ...WHOLE, paymentMethod: '' }, RULES)).toEqual({})
  })
})

describe('what is engraved', () => {
  const engraving = (...lines: string[]) => ({ soldAs: 'grabado', bottles: [{ variantId: 'reposado', lines }] })
  const cart = (reposado: number, grabado: number) => ({
    ...RULES,
    lines: [
      { variantId: 'reposado', quantity: reposado, isBottle: true },
      { variantId: 'grabado', quantity: grabado, isBottle: false },
    ],
  })
  it.each([
    [['Para Elena', ''], 2, 2, undefined],
    [['', ''], 1, 1, 'engravingEmpty'],
    [['', 'Elena'], 1, 1, 'engravingEmpty'],
    [['Elena', '🥃'], 1, 1, 'engravingLetters'],
    [['a'.repeat(19), ''], 1, 1, 'engravingTooLong'],
    [['Elena', ''], 2, 1, 'engravingUnits'],
    [['Elena', ''], 1, 0, 'engravingUnits'],
    [['Elena', ''], 100, 99, 'engravingTooMany'],
    [['Elena', ''], 0, 1, 'engravingUnits'],
    [['🥃', ''], 0, 0, undefined],
  ] as const)('%j on %i bottles, %i charged: %s', (lines, bottles, charged, problem) => {
    const draft = { ...WHOLE, engraving: engraving(...lines) }
    expect(problemsOf(draft, cart(bottles, charged)).engraving).toBe(problem)
  })

  it('waits for what is on its way into the cart, and is nothing of a bottle that left it', () => {
    const draft = { ...WHOLE, engraving: engraving('Elena', '') }
    expect(problemsOf(draft, { ...cart(1, 0), isAdding: true })).toEqual({})
    expect(problemsOf({ ...WHOLE, engraving: engraving('🥃', '') }, RULES)).toEqual({})
  })

  it('that the store doesn’t offer any more has a way out, whatever was typed and charged', () => {
    const gone = (reposado: number, grabado: number) => ({ ...cart(reposado, grabado), engravingOfferedAs: null })
    for (const lines of [
      ['Elena', ''],
      ['🥃', ''],
    ] as const) {
      const draft = { ...WHOLE, engraving: engraving(...lines) }
      expect(problemsOf(draft, gone(1, 1)).engraving).toBe('engravingGone')
      expect(problemsOf(draft, gone(1, 0)).engraving).toBe('engravingGone')
      expect(problemsOf(draft, gone(0, 2)).engraving).toBe('engravingGone')
      expect(problemsOf(draft, gone(0, 0)).engraving).toBeUndefined()
    }
    expect(problemsOf(WHOLE, gone(1, 0)).engraving).toBeUndefined()
  })

  it('isn’t charged without words, nor as what it was sold as before', () => {
    expect(problemsOf(WHOLE, cart(1, 1)).engraving).toBe('engravingUnits')
    expect(problemsOf(WHOLE, { ...cart(1, 1), engravingOfferedAs: undefined }).engraving).toBeUndefined()
    const draft = { ...WHOLE, engraving: engraving('Elena', '') }
    expect(problemsOf(draft, { ...cart(1, 1), engravingOfferedAs: 'nuevo' }).engraving).toBe('engravingUnits')
  })
})
