import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkedText } from './marked-text.ts'

test('headings, paragraphs, lists, stress and links are read', () => {
  const source =
    'Uno\ndos **tres** y *cuatro*.\n\n## La barrica\n- roble *blanco*\n- [tienda](/store)\n\nFin * de * todo, ***sí***'
  expect(parseMarkedText(source)).toEqual([
    { text: ['Uno dos ', { text: 'tres', isStrong: true }, ' y ', { text: 'cuatro', isEmphasis: true }, '.'] },
    { heading: 'La barrica' },
    { items: [['roble ', { text: 'blanco', isEmphasis: true }], [{ text: 'tienda', href: '/store' }]] },
    { text: ['Fin * de * todo, ', { text: 'sí', isStrong: true, isEmphasis: true }] },
  ])
})

test('plain text stays as it is, paragraph by paragraph', () => {
  const word = fc.stringMatching(/^[a-záéíñ.,;:'’0-9]{1,12}$/)
  const paragraph = fc.array(word, { minLength: 1, maxLength: 20 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 6 }), (paragraphs) => {
      expect(parseMarkedText(paragraphs.join('\n\n'))).toEqual(paragraphs.map((text) => ({ text: [text] })))
    }),
  )
})

test('whatever is typed, nothing of it but marks is lost, and no link leaves the store', () => {
  const typed = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '*', '[', ']', '(', ')', '#', '-', '/', ':') })
  fc.assert(
    fc.property(typed, (source) => {
      const texts = JSON.stringify(parseMarkedText(source))
      expect(texts.match(/a/g)?.length ?? 0).toBeGreaterThanOrEqual((source.match(/a/g)?.length ?? 0) - linked(source))
      expect(texts).not.toMatch(/"href":"(?:\/\/|[a-z]+:\/)/)
    }),
  )
})

/** Letters that stand in the targets of links. */
function linked(source: string): number {
  return [...source.matchAll(/\]\(([^)]*)\)/g)].reduce(
    (sum, [, target = '']) => sum + (target.match(/a/g)?.length ?? 0),
    0,
  )
}
