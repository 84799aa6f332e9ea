import { expect, test } from 'vitest'
import { DELIVERED_COLORS } from './brand-colors.ts'
import { colorSheetOf } from './color-sheet.ts'

const { light, dark } = DELIVERED_COLORS

test('the delivered colours need no rules', () => {
  expect(colorSheetOf(undefined)).toBeUndefined()
  expect(colorSheetOf(DELIVERED_COLORS)).toBeUndefined()
})

test('a theme overrides its own tokens only, wherever it stands', () => {
  const sheet = colorSheetOf({ light, dark: { ...dark, accent: '#ffb3c7' } })
  expect(sheet).toContain('[data-theme][data-theme=dark]{--copper:#ffb3c7;')
  expect(sheet).not.toContain('data-theme=light')
})
