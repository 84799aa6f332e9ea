import { expect, test } from 'vitest'
import { DELIVERED_COLORS } from './brand-colors.ts'
import { brandSheetOf } from './brand-sheet.ts'

const { light, dark } = DELIVERED_COLORS

test('the delivered look needs no rules', () => {
  expect(brandSheetOf({})).toBeUndefined()
  expect(brandSheetOf({ colors: DELIVERED_COLORS, logo: { light: '', dark: '' } })).toBeUndefined()
  // Without one for light grounds the drawn one stays
  expect(brandSheetOf({ logo: { light: '', dark: '/uploads/house/a.webp' } })).toBeUndefined()
})

test('a theme overrides its own tokens only, wherever it stands', () => {
  const sheet = brandSheetOf({ colors: { light, dark: { ...dark, accent: '#ffb3c7' } } })
  expect(sheet).toContain('[data-theme][data-theme=dark]{--copper:#ffb3c7;')
  expect(sheet).not.toContain('data-theme=light')
})

test('the rules of a logo come with it, those of two with two', () => {
  const [one, other] = ['/uploads/house/one.webp', '/uploads/house/other.webp']
  expect(brandSheetOf({ logo: { light: one, dark: '' } })).not.toContain('data-ground')
  expect(brandSheetOf({ logo: { light: one, dark: other } })).toContain(
    '[data-theme=dark] [data-ground=light]{display:none}',
  )
})
