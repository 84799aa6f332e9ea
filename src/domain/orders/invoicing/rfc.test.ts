import { expect, it } from 'vitest'
import { isRfc, normalizeRfc, personOf } from './rfc.ts'
import { CFDI_USES, isRegimeOf, isUseOf, isUseOfRegime, TAX_REGIMES } from '#vocabulary/sat-catalogues.ts'

it.each([
  ['rogl880412ab1', true],
  ['  ROGL-880412-AB1 ', true],
  ['NUÑE850101XX0', true],
  ['D&G010203KLA', true],
  ['SCA190228QW9', true],
  ['ROGL881312AB1', false],
  ['ROGL880432AB1', false],
  ['ROGL880412AB', false],
  ['ROGL880412ABB', false],
  ['RO880412AB1', false],
  ['ROGLL880412AB1', false],
  ['ROGL880412AB1\n<b>', false],
  ['', false],
])('%j is an RFC: %j', (typed, expected) => {
  expect(isRfc(normalizeRfc(typed))).toBe(expected)
})

it('tells companies from people by its length', () => {
  expect([personOf('SCA190228QW9'), personOf('ROGL880412AB1')]).toEqual(['moral', 'fisica'])
})

it('every regime is somebody’s, and deductions are for people', () => {
  for (const regime of TAX_REGIMES) expect(isRegimeOf('moral', regime) || isRegimeOf('fisica', regime)).toBe(true)
  expect([isRegimeOf('moral', '605'), isRegimeOf('fisica', '605')]).toEqual([false, true])
  expect([isRegimeOf('moral', '601'), isRegimeOf('fisica', '601')]).toEqual([true, false])
  expect([isRegimeOf('moral', '626'), isRegimeOf('fisica', '626')]).toEqual([true, true])
  expect(CFDI_USES.filter((use) => !isUseOf('moral', use))).toHaveLength(10)
})

it('every use is open to as many regimes as the tax authority’s table names', () => {
  const open = (use: (typeof CFDI_USES)[number]) => TAX_REGIMES.filter((regime) => isUseOfRegime(regime, use)).length
  expect(['G01', 'G02', 'G03', 'I08', 'D10', 'S01'].map((use) => open(use as 'G01'))).toEqual([11, 12, 11, 11, 9, 19])
})
