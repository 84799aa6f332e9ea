import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PAIRS, TOKENS, colorsOf, contrastOf } from './tokens.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const themes = colorsOf(css)

it('contrast is WCAG’s', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#ffffff', '#777777')).toBe(contrastOf('#777777', '#ffffff'))
  expect(contrastOf('#123456', '#123456')).toBe(1)
})

it('every colour of the style sheet has a part that is judged, in both themes', () => {
  for (const colors of Object.values(themes)) expect(Object.keys(colors).toSorted()).toEqual(TOKENS.toSorted())
  const changed = TOKENS.filter((token) => themes.light[token] !== themes.dark[token])
  expect(changed).toEqual(TOKENS)
})

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(PAIRS)('$front reads on $surface at $least or more', ({ front, surface, least }) => {
    const { [front]: text = '', [surface]: under = '' } = themes[theme]
    expect(contrastOf(text, under)).toBeGreaterThanOrEqual(least)
  })
})
