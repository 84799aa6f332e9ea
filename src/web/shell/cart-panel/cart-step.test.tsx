import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import type { Locale } from '#i18n/locale.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'

let step: typeof import('./cart-step.tsx')
let translations: typeof import('#web/platform/translations.tsx')

beforeEach(async () => {
  vi.resetModules()
  openBrowser(() => ({}))
  translations = await import('#web/platform/translations.tsx')
  step = await import('./cart-step.tsx')
})

async function footer(locale: Locale, lines: readonly object[] = []): Promise<string> {
  const cart = { lines, discount: null, promotion: null, total: 890 } as unknown as CartView
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <translations.TranslationsProvider initial={translationsOf(locale)}>
        <step.CartFooter cart={cart} onNext={() => undefined} onClose={() => undefined} />
      </translations.TranslationsProvider>
    </MemoryRouter>,
  )
  return (await text(prelude)).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test.each([
  ['es', 'Impuestos y envío se calculan al finalizar la compra. Los precios ya incluyen IVA'],
  ['en', 'Taxes and shipping are calculated at checkout. Prices already include VAT (IVA)'],
] as const)(
  'the note on taxes never stands without what says that they are in the price (%s)',
  async (locale, words) => {
    expect(await footer(locale)).toContain(words)
  },
)

test('two sizes that are too much together are not let on to the checkout', async () => {
  const size = { quantity: 1, stock: 9, isPurchasable: true, product: { name: 'Edición' } }
  const limits = [{ productId: 'edicion', max: 1, units: 1 }]
  const one = { ...size, key: 'a', limits }
  expect(await footer('es', [one])).toContain('Finalizar')
  const two = await footer('es', [one, { ...size, key: 'b', limits }])
  expect(two).toContain('No puedes llevar tantas piezas de: Edición. Ajusta el carrito')
})
