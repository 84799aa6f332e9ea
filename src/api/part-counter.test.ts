import { expect, test } from 'vitest'
import { createPartCounter } from './read-bounded.ts'

const form = Buffer.from('--b1\r\n\r\none\r\n--b1\r\n\r\n--b2 two\r\n--b1--\r\n')

test.each([1, 2, 3, 7, 100])('marks are counted in pieces of %i bytes', (size) => {
  const count = createPartCounter('b1')
  let counted = 0
  for (let at = 0; at < form.length; at += size) counted = count(form.subarray(at, at + size))
  expect(counted).toBe(3)
})
