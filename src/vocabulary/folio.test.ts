import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFolio, makeFolio, normalizeFolio } from './folio.ts'

it('makes a folio of the shop, with a check character', () => {
  for (let made = 0; made < 200; made += 1) expect(isFolio(makeFolio())).toBe(true)
})

it('reads what people type: any case, spaces, no prefix, O for 0, I and L for 1', () => {
  const folio = 'SC-7K3M-9QX5'
  const valid = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
    .map((last) => folio.slice(0, -1) + last)
    .filter(isFolio)
  expect(valid).toHaveLength(1)
  const [right = ''] = valid
  for (const typed of [
    right,
    right.toLowerCase(),
    ` ${right} `,
    right.replaceAll('-', ''),
    right.slice(3),
    right.replaceAll('-', ' '),
  ]) {
    expect(normalizeFolio(typed)).toBe(right)
  }
  const withZeros = Array.from({ length: 400 }, makeFolio).find((made) => /0/.test(made) && /1/.test(made)) ?? ''
  expect(normalizeFolio(withZeros.slice(3).replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(withZeros)
})

it('finds out a slip of any one character', () => {
  const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), fc.constantFrom(...Array.from(characters)), (index, wrong) => {
      const folio = makeFolio()
      const at = index < 4 ? index + 3 : index + 4
      fc.pre(folio[at] !== wrong)
      // The check counts modulo 31 and the alphabet has 32 characters: 0 and Z are the one pair it can't tell apart.
      fc.pre(!new Set(['0Z', 'Z0']).has(`${folio[at]}${wrong}`))
      expect(isFolio(folio.slice(0, at) + wrong + folio.slice(at + 1))).toBe(false)
    }),
  )
})

it.each(['', 'SC', 'SC-', 'SC-7K3M', 'hello world', 'SC-7K3M-9QXU', '🍾'.repeat(8), 'x'.repeat(5000)])(
  'does not take %j for a folio',
  (typed) => {
    expect(normalizeFolio(typed)).toBeUndefined()
  },
)
