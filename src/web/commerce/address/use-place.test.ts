import { describe, expect, it } from 'vitest'
import { fillIn } from './use-place.ts'

const NOTHING = { city: '', colony: '' }
const PLACE = { city: 'Guadalajara', colonies: ['Centro', 'Analco'] }

describe('a postal code', () => {
  it('fills in the city, and the colony where there is only one', () => {
    expect(fillIn(NOTHING, NOTHING, PLACE)).toEqual({ city: 'Guadalajara', colony: '' })
    expect(fillIn(NOTHING, NOTHING, { ...PLACE, colonies: ['Centro'] })).toEqual({
      city: 'Guadalajara',
      colony: 'Centro',
    })
  })

  it('leaves what was typed, however late it is answered', () => {
    const typed = { city: 'Tlaquepaque', colony: 'La mía' }
    expect(fillIn(typed, NOTHING, { ...PLACE, colonies: ['Centro'] })).toEqual(typed)
    expect(fillIn(typed, { city: 'Guadalajara', colony: 'Centro' }, PLACE)).toEqual(typed)
  })

  it('takes back what another one filled in', () => {
    const filled = { city: 'Guadalajara', colony: 'Centro' }
    expect(fillIn(filled, filled, { city: 'Zapopan', colonies: ['Uno', 'Dos'] })).toEqual({
      city: 'Zapopan',
      colony: '',
    })
    expect(fillIn(filled, filled, { city: null, colonies: [] })).toEqual(NOTHING)
    expect(fillIn({ ...filled, colony: 'La mía' }, filled, { city: null, colonies: [] })).toEqual({
      city: '',
      colony: 'La mía',
    })
  })
})
