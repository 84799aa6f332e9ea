import { expect, test } from 'vitest'
import { contrastOf, mixed } from './contrast.ts'

test('contrast is WCAG’s', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#ffffff', '#777777')).toBe(contrastOf('#777777', '#ffffff'))
  expect(contrastOf('#123456', '#123456')).toBe(1)
})

test('a colour is mixed with a share of another', () => {
  expect(mixed('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mixed('#000000', '#ffffff', 1)).toBe('#ffffff')
  expect(mixed('#000000', '#ff8001', 0.5)).toBe('#804001')
})
