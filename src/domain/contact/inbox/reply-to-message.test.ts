import { expect, test } from 'vitest'
import { beginningOf } from './reply-to-message.ts'

test.each([
  ['  Quiero\r\nBcc: otro@people.example\n\nvisitar ', 60, 'Quiero Bcc: otro@people.example visitar'],
  ['Quiero visitar la casa', 22, 'Quiero visitar la casa'],
  ['Quiero visitar la casa', 21, 'Quiero visitar la…'],
  ['Quiero visitar la casa', 18, 'Quiero visitar la…'],
  ['Quiero visitar la casa', 17, 'Quiero visitar…'],
  ['Desoxirribonucleico', 6, 'Desox…'],
  ['👩🏽‍🌾👩🏽‍🌾👩🏽‍🌾', 10, '👩🏽‍🌾…'],
  ['', 10, ''],
])('of %j in at most %i', (text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning)
  expect(beginning.length).toBeLessThanOrEqual(most)
})
