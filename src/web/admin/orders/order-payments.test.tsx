import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { OrderPayments } from './order-payments.tsx'
import type { AdminOrder } from './orders.ts'

const NONE = { refunded: 0, due: 0, dueByCard: 0, dueByHand: 0, disputed: 0, takenBack: 0 }

async function shown(money: Partial<typeof NONE>): Promise<string> {
  const refund = { ...NONE, ...money, method: 'card' as const }
  const order = { payments: [], transfers: [], balance: 0, refund } as unknown as AdminOrder
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <TranslationsProvider initial={translationsOf('es')}>
        <OrderPayments order={order} />
      </TranslationsProvider>
    </MemoryRouter>,
  )
  return text(prelude)
}

test.each<[string, Partial<typeof NONE>, string[]]>([
  ['nothing', { refunded: 989 }, []],
  ['a refund on its way', { dueByCard: 989 }, ['$989.00 MXN; el reembolso a su tarjeta va en camino']],
  ['what staff give', { dueByHand: 222 }, ['$222.00 MXN: devuélvelos']],
  ['both', { dueByCard: 148, dueByHand: 222 }, ['$148.00 MXN; el reembolso', '$222.00 MXN: devuélvelos']],
  ['an open dispute', { dueByCard: 989, disputed: 989 }, ['Espera a que el banco decida']],
  ['a lost dispute', { takenBack: 989 }, ['El banco tomó $989.00']],
  ['a part of it lost', { dueByCard: 889, takenBack: 100 }, ['$889.00 MXN; el reembolso', 'El banco tomó $100.00']],
])('staff read of an order’s money what to do: %s', async (_, money, said) => {
  const page = await shown(money)
  for (const words of said) expect(page).toContain(words)
  expect(page.match(/va en camino|devuélvelos|Espera a que|El banco tomó/g) ?? []).toHaveLength(said.length)
})
