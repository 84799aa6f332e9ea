import { expect, test } from 'vitest'
import { gramsOf } from './packing-calls.ts'

test('a weight is read as people write it', () => {
  expect(['4.2', '4,2', '1,5', '0,750', '.5', '1,000', 'mucho'].map(gramsOf)).toEqual([
    4200,
    4200,
    1500,
    750,
    500,
    1_000_000,
    Number.NaN,
  ])
})
