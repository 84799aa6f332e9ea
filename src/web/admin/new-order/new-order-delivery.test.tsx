import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import { NewOrderDelivery } from './new-order-delivery.tsx'
import { EMPTY_CALLER, EMPTY_SALE } from './new-order-value.ts'

async function shown(method: PaymentMethod): Promise<string> {
  const stores = { data: [], error: undefined, reload: async () => {} }
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <TranslationsProvider initial={translationsOf('es')}>
        <NewOrderDelivery
          errors={{}}
          stores={stores}
          methods={PAYMENT_METHODS}
          method={method}
          sale={{ ...EMPTY_SALE, deliveryMethod: 'pickup' }}
          caller={EMPTY_CALLER}
          onSale={() => {}}
          onCaller={() => {}}
        />
      </TranslationsProvider>
    </MemoryRouter>,
  )
  return text(prelude)
}

test.each<[PaymentMethod, string]>([
  ['card', 'la liga para pagar'],
  ['link', 'la liga para pagar'],
  ['oxxo', 'la liga para sacar su ficha'],
  ['spei', 'la CLABE y la referencia'],
  ['store', 'Paga en la tienda'],
])('how long a buyer has to pay by %s tells how they pay', async (method, said) => {
  const page = await shown(method)
  expect(page).toContain(said)
  expect(page.includes('la liga para pagar')).toBe(method === 'card' || method === 'link')
})
