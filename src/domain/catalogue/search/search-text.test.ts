import { describe, expect, test } from 'vitest'
import { readingsOf, searchTextOf } from './search-text.ts'
import { searchWords } from '#kit/words.ts'

describe('the words searched for', () => {
  test.each([
    ['Añejo', ['anejo']],
    ['  JÍCARA,  750 ml ', ['jicara', '750', 'ml']],
    ['100% _agave_', ['100', 'agave']],
    ['reposado Reposado', ['reposado']],
    ['¿¡%_!?', []],
    ['\u0000\uD800', []],
    ['ﬁno', ['fino']],
  ])('%j is looked for as %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })

  test('are bounded however long the text', () => {
    const words = searchWords(`${'a'.repeat(5000)} b c d e f g h i j k`)
    expect(words).toEqual(['a'.repeat(40)])
    expect(searchWords('a b c d e f g h i j k')).toHaveLength(8)
  })
})

test('a product is found by its names in both languages, then by everything else, each word once', () => {
  const text = searchTextOf({
    name: { es: 'Tequila Añejo', en: 'Aged Tequila' },
    others: [{ es: 'Colección de la casa', en: 'The house collection' }, { es: '750 ml' }, { es: 'Añejo en roble' }],
    codes: ['SC-ANE-0750'],
  })
  expect(text).toBe(' tequila anejo aged | coleccion de la casa the house collection 750 ml en roble sc ane 0750')
})

describe('the readings of a word', () => {
  const matches = (typed: string, meant: string) =>
    readingsOf(typed).some((reading) => new RegExp(`^${reading.slice(0, -1).replaceAll('_', '.')}`, 'u').test(meant))

  test.each([
    ['reposdo', 'reposado'],
    ['resposado', 'reposado'],
    ['reposato', 'reposado'],
    ['erposado', 'reposado'],
    ['jicra', 'jicara'],
  ])('let %s mean %s', (typed, meant) => {
    expect(matches(typed, meant)).toBe(true)
  })

  test('let it mean nothing further away, and short words only themselves', () => {
    expect(matches('rpsado', 'reposado')).toBe(false)
    expect(readingsOf('sal')).toEqual(['sal%'])
  })
})
