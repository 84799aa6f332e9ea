import { expect, test } from 'vitest'
import { gramsOf } from './packing-calls.ts'

test('a weight is read as people write it', () => {
  expect(['4.2', '4,2', '0,750', '.5', 'mucho'].map(gramsOf)).toEqual([4200, 4200, 750, 500, Number.NaN])
})
