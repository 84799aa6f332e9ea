import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { beforeEach, expect, test, vi } from 'vitest'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { openBrowser } from '#tests/fixtures/browser.ts'

const SPRITE = readFileSync(new URL('../../ui/icons.svg', import.meta.url), 'utf8')
const OFFERED = PAYMENT_METHODS.map((method) => ({
  method,
  name: method,
  description: 'how it goes',
  provider: 'test',
  isTest: true,
  maxAmount: null,
  needsConfirmedEmail: false,
}))

let modules: {
  choice: typeof import('./payment-choice.tsx')
  delivery: typeof import('./delivery-choice.tsx')
  form: typeof import('./use-checkout-form.ts')
  translations: typeof import('#web/platform/translations.tsx')
}

beforeEach(async () => {
  vi.resetModules()
  openBrowser(() => ({}))
  modules = {
    choice: await import('./payment-choice.tsx'),
    delivery: await import('./delivery-choice.tsx'),
    form: await import('./use-checkout-form.ts'),
    translations: await import('#web/platform/translations.tsx'),
  }
})

/** Each card's radio, the words that describe it, and its icon. */
async function cards(part: 'PaymentChoice' | 'DeliveryChoice') {
  const { PaymentChoice } = modules.choice
  const { DeliveryChoice } = modules.delivery
  function Form() {
    const form = modules.form.useCheckoutForm({ asksAge: false, lines: [], isAdding: false })
    return part === 'PaymentChoice' ? <PaymentChoice form={form} /> : <DeliveryChoice form={form} />
  }
  const page = await drawn(<Form />)
  return Object.fromEntries(
    page
      .split('<input type="radio"')
      .slice(1)
      .map((card) => {
        const method = /value="(\w+)"/.exec(card)?.[1] ?? ''
        const [, id] = /aria-describedby="([^" ]+)/.exec(card) ?? []
        const described = card.slice(card.indexOf(`id="${id}"`)).replaceAll(/<[^>]*>/g, ' ')
        return [method, { icon: /<use href="[^"]*#([\w-]+)"/.exec(card)?.[1] ?? '', described }] as const
      }),
  )
}

async function drawn(node: ReactNode): Promise<string> {
  const { TranslationsProvider } = modules.translations
  const client = new QueryClient({ defaultOptions: { queries: { initialData: OFFERED } } })
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={client}>
      <TranslationsProvider initial={translationsOf('es')}>{node}</TranslationsProvider>
    </QueryClientProvider>,
  )
  return text(prelude)
}

test('OXXO and collecting have icons of their own, which the sprite draws', async () => {
  const payment = await cards('PaymentChoice')
  const delivery = await cards('DeliveryChoice')
  expect(delivery).toMatchObject({ shipping: { icon: 'truck' }, pickup: { icon: 'pickup' } })
  const icons = [...Object.values(payment), ...Object.values(delivery)].map(({ icon }) => icon)
  expect(new Set(icons).size).toBe(icons.length)
  const drawings = icons.map((icon) => new RegExp(`id="${icon}"[^>]*>(.*?)</symbol>`, 's').exec(SPRITE)?.[1]?.trim())
  expect(drawings.filter((drawing) => !drawing)).toEqual([])
  expect(new Set(drawings).size).toBe(drawings.length)
})

test('cards, OXXO and SPEI are known by the marks that describe them', async () => {
  const { card, oxxo, spei, link } = await cards('PaymentChoice')
  expect(card?.described).toMatch(/Visa\s+Mastercard\s+American Express/)
  expect(oxxo?.described).toMatch(/how it goes\s+OXXO/)
  expect(spei?.described).toMatch(/how it goes\s+SPEI/)
  expect(link?.described).not.toMatch(/Visa|OXXO|SPEI/)
})

test.each([
  ['what is offered', 'card', 'card'],
  ['nothing that needs a confirmed address', 'oxxo', ''],
  ['nothing that the staff withhold', 'spei', ''],
] as const)('keeps %s', (_, chosen, kept) => {
  const offers = [
    { method: 'card', needsConfirmedEmail: false },
    { method: 'oxxo', needsConfirmedEmail: true },
  ] as const
  expect(modules.choice.keptMethod(chosen, offers)).toBe(kept)
})
