import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import type { TrackedOrder } from '#web/commerce/tracking/tracked-order.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { OrderStatus } from './order-status.tsx'

/** Of an account, paid, and edited upward since. */
const OWED = {
  folio: 'SC-7K3M-9QXT',
  status: 'processing',
  lostAt: null,
  paymentMethod: 'card',
  purchaseDate: '2026-03-01T18:00:00Z',
  paidAt: '2026-03-01T18:00:00Z',
  isMasked: true,
  canBePaid: false,
  needsSignIn: true,
  voucher: null,
  gift: null,
  engraving: null,
  products: [],
  parcels: [],
  tours: [],
  tourCalendar: null,
  rest: [],
  timeline: [],
  balance: 120,
  total: 900,
} as unknown as TrackedOrder

async function shown(order: TrackedOrder): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <TranslationsProvider initial={translationsOf('es')}>
        <OrderStatus order={order} />
      </TranslationsProvider>
    </MemoryRouter>,
  )
  return text(prelude)
}

test('who may read the amounts of an order learns that its account has something to pay', async () => {
  expect(await shown(OWED)).toContain(translationsOf('es').of('orders')('receipt.signInBalanceText'))
})

test('who receives a gift without prices isn’t told that anything is to be paid', async () => {
  const page = await shown({ ...OWED, balance: null, total: null })
  expect(page).not.toContain(translationsOf('es').of('orders')('receipt.signInBalanceText'))
  expect(page).not.toContain('/login')
  expect(page).toContain(translationsOf('es').of('orders')('statusTexts.processing'))
})

const LOST = {
  ...OWED,
  status: 'shipped' as const,
  lostAt: '2026-05-01T18:00:00Z',
  refunded: 900,
  balance: 0,
  needsSignIn: false,
}

test('who waits for a parcel that was lost reads that, and what went back', async () => {
  const page = await shown(LOST)
  expect(page).toContain('Extraviado')
  expect(page).toContain('Te devolvimos $900.00')
  for (const words of ['Va en camino', 'Entregado', 'Entrega estimada']) expect(page).not.toContain(words)
})

test('who receives a gift that was lost reads nothing of money, and who got it after all nothing of its loss', async () => {
  const ofGift = await shown({ ...LOST, refunded: null })
  expect(ofGift).toContain('ya no va a llegar')
  expect(ofGift).not.toContain('Te devolvimos')
  expect(await shown({ ...LOST, status: 'completed' })).not.toMatch(/Extraviado|ya no va a llegar/)
})
