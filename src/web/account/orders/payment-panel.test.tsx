import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import type { OwnOrder } from './own-orders.ts'
import { PaymentPanel } from './payment-panel.tsx'

const WAITING = { folio: 'SC-7K3M-9QXT', status: 'pending', total: 989, canBePaid: true, refund: null } as OwnOrder
const voucher = { number: '859935584946', address: null, expiresAt: '2026-11-25T05:59:00.000Z', amount: 750 }

async function shown(order: Partial<OwnOrder>): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <TranslationsProvider initial={translationsOf('es')}>
        <PaymentPanel order={{ ...WAITING, ...order }} />
      </TranslationsProvider>
    </MemoryRouter>,
  )
  return text(prelude)
}

test('who took a voucher may still pay another way, until the order is closed', async () => {
  const otherMethodLink = 'href="/payment/methods?order=SC-7K3M-9QXT"'
  expect(await shown({ paymentMethod: 'oxxo', voucher })).toContain(otherMethodLink)
  expect(await shown({ paymentMethod: 'card', voucher: null })).toContain(otherMethodLink)
  expect(await shown({ paymentMethod: 'oxxo', voucher, canBePaid: false })).not.toContain(otherMethodLink)
})

test('who has not paid yet reads until when the order is theirs, to the minute', async () => {
  const expiresAt = '2026-11-25T00:40:00.000Z'
  for (const paymentMethod of ['card', 'store'] as const) {
    const page = await shown({ paymentMethod, voucher: null, expiresAt })
    expect(page).toMatch(/Apartamos tu pedido hasta el 24 nov 2026, 6:40/)
  }
})

test('a voucher says what it charges, of an order that was edited or paid before', async () => {
  expect(await shown({ paymentMethod: 'oxxo', voucher })).toContain('$750.00')
  const owed = await shown({ paymentMethod: 'card', status: 'processing', balance: 750, voucher })
  expect(owed).toContain('8599')
  expect(owed).not.toContain('$989.00')
})

test('who paid a voucher in its last hours reads that the payment is still being confirmed', async () => {
  const page = await shown({ paymentMethod: 'oxxo', voucher: null, canBePaid: false })
  expect(page).toContain('pagaste a tiempo')
})

test.each([
  ['what the shop gives back', { dueByCard: 989 }, ['devolviendo $989.00']],
  ['what staff give', { dueByHand: 222 }, ['Te debemos $222.00']],
  ['what goes both ways', { dueByCard: 148, dueByHand: 222 }, ['devolviendo $148.00', 'Te debemos $222.00']],
  ['what a bank decides about', { dueByCard: 989, disputed: 989 }, ['Tu banco revisa $989.00']],
  ['a part of it', { dueByCard: 989, disputed: 500 }, ['devolviendo $489.00', 'Tu banco revisa $500.00']],
  ['what a bank gave back', { takenBack: 989 }, ['Tu banco te devolvió $989.00']],
  ['what the shop gave back', { refunded: 989 }, ['Te devolvimos $989.00']],
  ['no promise while the order stands', { disputed: 989 }, []],
])('of the money of an order that is over its page tells %s, and nothing else', async (_, money, said) => {
  const none = { refunded: 0, dueByCard: 0, dueByHand: 0, disputed: 0, takenBack: 0 }
  const parts = { ...none, ...money }
  const refund = { ...parts, method: 'card' as const, due: parts.dueByCard + parts.dueByHand }
  const page = await shown({ status: 'cancelled', canBePaid: false, refund })
  for (const words of said) expect(page).toContain(words)
  expect(page.match(/devolviendo|Te debemos|Tu banco|Te devolvimos/g) ?? []).toHaveLength(said.length)
})
