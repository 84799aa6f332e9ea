import { expect, it } from 'vitest'
import { dropPlacedUnder, keepPlacedUnder, readLastBuyer, readPlacedUnder } from './placed-under.ts'

it('keeps who placed the last order, also once it is paid, and forgets the name with the next order', () => {
  keepPlacedUnder({ folio: 'SC-1', email: 'ana@people.example', name: 'Ana Ruiz' })
  keepPlacedUnder({ folio: 'SC-1', email: 'ana@people.example' })
  expect(readLastBuyer()).toEqual({ name: 'Ana Ruiz', email: 'ana@people.example' })
  expect(readPlacedUnder('SC-1')).toBe('ana@people.example')

  keepPlacedUnder({ folio: 'SC-2', email: 'leo@people.example' })
  expect(readLastBuyer()).toEqual({ name: '', email: 'leo@people.example' })
})

it('is gone with who signed out', () => {
  keepPlacedUnder({ folio: 'SC-3', email: 'ana@people.example', name: 'Ana Ruiz' })
  dropPlacedUnder()
  expect(readLastBuyer()).toBeUndefined()
  expect(readPlacedUnder('SC-3')).toBeUndefined()
})
