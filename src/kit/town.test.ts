import { expect, it } from 'vitest'
import { townOf } from './town.ts'

it.each([
  ['Guadalajara', 'Jalisco', 'Guadalajara, Jalisco'],
  ['Ciudad de México', 'Ciudad de México', 'Ciudad de México'],
  [' ciudad de mexico ', 'Ciudad de México', 'Ciudad de México'],
  ['Querétaro', 'Querétaro', 'Querétaro'],
  ['Benito Juárez', 'Ciudad de México', 'Benito Juárez, Ciudad de México'],
])('%s in %s reads “%s”', (city, state, read) => {
  expect(townOf({ city, state })).toBe(read)
})
