import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastOf } from '#kit/contrast.ts'
import { PAIRS } from '#vocabulary/colors/pairs.ts'
import { PALETTES, THEMES } from '#vocabulary/colors/palette.ts'
import type { Token } from '#vocabulary/colors/palette.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
/** Colours that carry nothing to read. */
const DECORATION = ['line']

it('the style sheet declares the delivered palettes, each token in both themes', () => {
  expect(declaredIn(':root')).toEqual(PALETTES.light)
  expect(declaredIn("[data-theme='dark'] {")).toEqual(PALETTES.dark)
  const tokens = Object.keys(PALETTES.light) as Token[]
  expect(tokens.filter((token) => PALETTES.light[token] === PALETTES.dark[token])).toEqual([])
})

it('every colour has a part that is judged', () => {
  const judged = new Set<string>([...PAIRS.flatMap(({ front, surface }) => [front, surface]), ...DECORATION])
  expect(Object.keys(PALETTES.light).toSorted()).toEqual([...judged].toSorted())
})

describe.each(THEMES)('in the %s theme', (theme) => {
  it.each(PAIRS)('$front reads on $surface at $least or more', ({ front, surface, least }) => {
    const { [front]: text, [surface]: under } = PALETTES[theme]
    expect(contrastOf(text, under)).toBeGreaterThanOrEqual(least)
  })
})

function declaredIn(selector: string): Record<string, string> {
  const start = css.indexOf(selector)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, token, color]) => [token ?? '', color ?? '']),
  )
}
