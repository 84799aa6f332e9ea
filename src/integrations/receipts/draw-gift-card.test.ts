import { expect, test } from 'vitest'
import { asWritten } from './draw-gift-card.ts'

test.each([
  ['Para 李 con cariño', 'Para con cariño'],
  ['🥃 Salud, Łukasz 🥃\n\n🎉 Elena', 'Salud, Lukasz\n\nElena'],
  ['Eres el nº 1️⃣ → siempre', 'Eres el nº 1 siempre'],
])('the card of a gift says %j as %j', (message, says) => {
  const gift = { message, from: message, to: '', hidesPrices: false, arrivesOn: null }
  expect(asWritten(gift)).toMatchObject({ message: says, from: says, to: '' })
})

test('a card of which a name or the message would be lost is written by hand', () => {
  const gift = { message: 'Salud', from: 'Elena', to: '', hidesPrices: false, arrivesOn: null }
  for (const name of ['message', 'from', 'to'] as const) {
    expect(asWritten({ ...gift, [name]: '👩‍👩‍👧 🇲🇽' })).toBeUndefined()
  }
})
