import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import type { OfferedMethod } from '#web/commerce/payment/use-payment-methods.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import type { CheckoutDraft } from './draft.ts'
import { PaymentMethodList } from './payment-method-list.tsx'

const form = { draft: { paymentMethod: '' } as CheckoutDraft, idOf: (field: string) => field, change: () => undefined }
const CARD = { method: 'card', name: 'Tarjeta', description: '', provider: null, maxAmount: null }
const card = (needsConfirmedEmail: boolean) => ({ ...CARD, needsConfirmedEmail }) as unknown as OfferedMethod

async function shown(methods: OfferedMethod[] | undefined, hasFailed: boolean): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <TranslationsProvider initial={translationsOf('es')}>
      <PaymentMethodList
        form={form}
        methods={methods}
        hasFailed={hasFailed}
        isRetrying={false}
        onRetry={() => undefined}
        describedBy={undefined}
      />
    </TranslationsProvider>,
  )
  return text(prelude)
}

test('methods that could not be asked for say so beside the last that were known', async () => {
  const both = await shown([card(false)], true)
  expect(both).toContain('Tarjeta')
  expect(both).toContain('Reintentar')
  expect(await shown([card(false)], false)).not.toContain('Reintentar')
})

const spei: OfferedMethod = { ...card(false), method: 'spei' }
const PLACES: [string, OfferedMethod[] | undefined, boolean, RegExp][] = [
  ['methods that load', undefined, false, /<p id="paymentMethod" tabindex="-1"/i],
  ['methods that failed', undefined, true, /<button[^>]* id="paymentMethod"/],
  ['the first that can be chosen', [card(true), spei], false, /id="paymentMethod"[^>]*value="spei"/],
  ['a way to ask again where none can be chosen', [card(true)], true, /<button[^>]* id="paymentMethod"/],
]

test.each(PLACES)('an error of the form leads to %s', async (_where, methods, hasFailed, place) => {
  expect(await shown(methods, hasFailed)).toMatch(place)
})
