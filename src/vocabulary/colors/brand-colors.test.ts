import { expect, test } from 'vitest'
import { brandFactsSchema } from '../brand-facts.ts'
import { changedTokens, colorChangesOf, colorsWith, DELIVERED_COLORS, paletteWith } from './brand-colors.ts'
import { isLegible, judgeColors, JUDGED, shownRatio } from './judge-colors.ts'
import { PALETTES, THEMES } from './palette.ts'

const failing = (theme: 'light' | 'dark', change: object) =>
  judgeColors(theme, { ...DELIVERED_COLORS[theme], ...change })
    .filter((pair) => !isLegible(pair))
    .map(({ name }) => name)

test.each(THEMES)('the delivered colours of the %s theme change nothing and are legible', (theme) => {
  expect(changedTokens(theme, DELIVERED_COLORS[theme])).toEqual({})
  expect(paletteWith(theme, DELIVERED_COLORS[theme])).toEqual(PALETTES[theme])
  expect(judgeColors(theme, DELIVERED_COLORS[theme]).map(({ name }) => name)).toEqual([...JUDGED])
  expect(failing(theme, {})).toEqual([])
})

test('a colour brings along what follows from it, and nothing else', () => {
  const tokens = changedTokens('light', { ...DELIVERED_COLORS.light, action: '#23237f' })
  expect(tokens).toEqual({ agave: '#23237f', 'agave-strong': '#19195b', 'on-agave': '#faf7f2' })
  const accent = changedTokens('dark', { ...DELIVERED_COLORS.dark, accent: '#ff9999' })
  expect(Object.keys(accent)).toEqual(['copper', 'copper-soft', 'focus'])
})

test.each([
  ['light', { action: '#23237f', accent: '#7a1f3d', ground: '#ffffff', ink: '#101010' }],
  ['light', { ground: '#fff4e0', ink: '#2a1200', action: '#7a2b00', accent: '#005a5a' }],
  ['dark', { action: '#9db8ff', accent: '#ffb3c7', ground: '#0b1020', ink: '#f2f4ff' }],
  ['dark', { ground: '#000000', ink: '#ffffff', action: '#ffd54a', accent: '#7fd7ff' }],
] as const)('colours of another house are legible in the %s theme', (theme, change) => {
  expect(failing(theme, change)).toEqual([])
})

test.each([
  ['light', { action: '#7fbf9f' }, ['links', 'buttons']],
  ['light', { accent: '#d9a441' }, ['accents', 'badges', 'onAccent', 'focus']],
  ['dark', { action: '#1f4d45' }, ['links', 'buttons']],
  ['light', { ink: '#9a9a9a' }, ['text', 'softText', 'notes', 'textOnBadges', 'edges']],
  ['light', { ground: '#808080' }, ['softText']],
] as const)('in the %s theme %j is named by the pairs that it spoils', (theme, change, pairs) => {
  expect(failing(theme, change)).toEqual(expect.arrayContaining([...pairs]))
})

test('a colour is six hexadecimal digits, however they are typed', () => {
  const read = (action: unknown) =>
    brandFactsSchema.shape.colors.safeParse({ ...DELIVERED_COLORS, light: { ...DELIVERED_COLORS.light, action } })
  expect(read(' #1F4D45 ').data?.light.action).toBe('#1f4d45')
  for (const wrong of ['1f4d45', '#1f4', 'red', '#1f4d45;}', null]) expect(read(wrong).success).toBe(false)
})

test('signals are not named for the text that stands on them', () => {
  expect(failing('light', { ink: '#9a9a9a' })).not.toContain('signals')
})

test('edges are judged on the grounds of signals too', () => {
  const edges = judgeColors('light', DELIVERED_COLORS.light).find(({ name }) => name === 'edges')
  const grounds = Object.entries(PALETTES.light).filter(([token]) => token.endsWith('-soft'))
  expect(grounds.map(([, color]) => color)).toContain(edges?.surface)
})

test('only what differs from the delivered colours is kept, and read back whole', () => {
  const colors = { ...DELIVERED_COLORS, dark: { ...DELIVERED_COLORS.dark, accent: '#ffb3c7' } }
  expect(colorChangesOf(DELIVERED_COLORS)).toBeUndefined()
  expect(colorChangesOf(colors)).toEqual({ dark: { accent: '#ffb3c7' } })
  expect(colorsWith({ dark: { accent: '#ffb3c7' } })).toEqual(colors)
})

test('a contrast is never rounded up to what is asked for', () => {
  expect(shownRatio(4.4999)).toBe(4.49)
  expect(shownRatio(4.5)).toBe(4.5)
})
