import { expect, it } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import { isBlank, dataText, wordFor } from './data-text.ts'

const t = translationsOf('es').of('ownData')

it.each([
  ['placedAt', '2026-11-21T21:42:49.498Z', /21 nov 2026, 3:42/],
  ['birthDate', '1988-04-12', /^12 de abril de 1988$/],
  ['total', 6300, /^\$6,300\.00 MXN$/],
  ['bytes', 10_136, /^10,136$/],
  ['isDefault', true, /^Sí$/],
  ['status', 'shipped', /^Enviado$/],
  ['status', 'brand-new', /^brand-new$/],
  ['comments', 'shipped', /^shipped$/],
  ['name', '1988', /^1988$/],
])('%s %s reads %s', (field, value, read) => {
  expect(dataText(field, value, t, 'es')).toMatch(read)
})

it('a name without a word of its own stays as it is', () => {
  expect(wordFor(t, 'fields', 'folio')).toBe('Pedido')
  expect(wordFor(t, 'fields', 'unheardOf')).toBe('unheardOf')
})

it.each([[null], [''], [[]], [{}], [{ city: '', lines: [] }]])('%j is nothing to read', (value) => {
  expect(isBlank(value)).toBe(true)
})

it.each([[0], [false], ['x'], [{ city: 'Tequila' }]])('%j is something to read', (value) => {
  expect(isBlank(value)).toBe(false)
})
