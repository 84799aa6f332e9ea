import { expect, it } from 'vitest'
import { keepPlacedUnder, readLastBuyer, readPlacedUnder } from './placed-under.ts'

it('keeps who placed the last order, also once it is paid, and forgets the name with the next order', () => {
  keepPlacedUnder({ folio: 'SC-1', email: 'ana@correo.mx', name: 'Ana Ruiz' })
  keepPlacedUnder({ folio: 'SC-1', email: 'ana@correo.mx' })
  expect(readLastBuyer()).toEqual({ name: 'Ana Ruiz', email: 'ana@correo.mx' })
  expect(readPlacedUnder('SC-1')).toBe('ana@correo.mx')

  keepPlacedUnder({ folio: 'SC-2', email: 'leo@correo.mx' })
  expect(readLastBuyer()).toEqual({ name: '', email: 'leo@correo.mx' })
})
