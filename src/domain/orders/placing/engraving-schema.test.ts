import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENGRAVED_LENGTH, engravedLine, problemOfEngraved, writtenEngraving } from '#vocabulary/order-engraving.ts'
import { engravingSchema } from './engraving-schema.ts'

const parsed = (lines: readonly unknown[]) =>
  engravingSchema.safeParse({ soldAs: 'grabado', bottles: [{ variantId: 'reposado', lines }] })

describe('a line to engrave', () => {
  it.each([
    ['Para Elena', 'Para Elena'],
    ['  ¡Salud,   papá!  ', '¡Salud, papá!'],
    ['Nin\u0303o', 'Niño'],
    ['L’Avi – 1958', "L'Avi - 1958"],
    ['Ana\u00A0&\u2003Luis', 'Ana & Luis'],
    ['Zoë Ørn Müller', 'Zoë Ørn Müller'],
  ])('%j is engraved as %j', (typed, line) => {
    expect(parsed([typed]).data?.bottles).toEqual([{ variantId: 'reposado', lines: [line] }])
  })

  it.each([
    ['Salud 🥃'],
    ['Uno\nDos'],
    ['Uno\tDos'],
    ['A\u200Bna'],
    ['\u202EAna'],
    ['Елена'],
    ['Łuczak'],
    ['e\u0301\u0323\u0302'],
    ['×÷'],
    ['<b>Ana</b>'],
    ['Ａｎａ'],
    ['a; drop'],
    ['1️⃣'],
  ])('%j has signs that can’t be engraved', (typed) => {
    expect(parsed([typed]).error?.issues.map(({ message }) => message)).toContain('errors:engravingLetters')
  })

  it('has room for eighteen letters, counted as they are read', () => {
    expect(parsed(['ñ'.repeat(ENGRAVED_LENGTH).normalize('NFD')]).success).toBe(true)
    expect(parsed(['ñ'.repeat(ENGRAVED_LENGTH + 1)]).error?.issues).toMatchObject([
      { code: 'too_big', maximum: ENGRAVED_LENGTH, path: ['bottles', 0, 'lines', 0] },
    ])
  })

  it.each([[[]], [['']], [['  ']], [['Uno', '']], [['Uno', 'Dos', 'Tres']], [[null]]])('%j is no text', (lines) => {
    expect(parsed(lines).success).toBe(false)
  })

  it('of whatever was typed is refused, or is what the engraver has letters for and reads the same again', () => {
    const signs = [
      'ñ',
      'n\u0303',
      'É',
      ' ',
      '\u00A0',
      '’',
      '—',
      '&',
      '🥃',
      '\0',
      '\uD800',
      'ß',
      'ﬁ',
      '\u0301',
      'a',
      'Z',
      '7',
    ]
    const typed = fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...signs) }, fc.string({ unit: 'binary' })))
    const check = fc.property(typed, (pieces) => {
      const text = pieces.join('')
      expect(engravedLine(engravedLine(text))).toBe(engravedLine(text))
      const { success, data } = parsed([text])
      if (!success) return
      const [kept = ''] = data.bottles[0]?.lines ?? []
      expect(problemOfEngraved(kept)).toBeUndefined()
      expect(kept).toMatch(/^[\p{Script=Latin}\d &.,'\-¡!¿?]+$/u)
      expect([...new Intl.Segmenter('es').segment(kept)]).toHaveLength(kept.length)
      expect(kept.length).toBeLessThanOrEqual(ENGRAVED_LENGTH)
    })
    fc.assert(check, { numRuns: 2000 })
  })
})

it('is sent for the bottles that are there, without a second line that is empty', () => {
  const bottles = [
    { variantId: 'reposado', lines: [' Para  Elena', ' '] },
    { variantId: 'blanco', lines: ['', 'Salud'] },
    { variantId: 'anejo', lines: ['', ''] },
    { variantId: 'gone', lines: ['Adiós', ''] },
  ]
  const items = ['blanco', 'reposado', 'anejo'].map((variantId) => ({ variantId }))
  expect(writtenEngraving({ soldAs: 'grabado', bottles }, items)).toEqual({
    soldAs: 'grabado',
    bottles: [
      { variantId: 'reposado', lines: ['Para Elena'] },
      { variantId: 'blanco', lines: ['', 'Salud'] },
      { variantId: 'anejo', lines: [''] },
    ],
  })
  expect(writtenEngraving({ soldAs: 'grabado', bottles }, [])).toBeNull()
})
