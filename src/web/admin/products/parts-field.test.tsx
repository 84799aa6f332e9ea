import { text } from 'node:stream/consumers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { PartsField } from './parts-field.tsx'

test.each([
  [23, 'false'],
  [24, 'true'],
])('the step up from %i units of a part is off: %s', async (units, isOff) => {
  const part = { variantId: 'copa', sku: 'COPA', units, name: { es: 'Copa' }, size: { es: 'Pieza' } }
  const { prelude } = await prerenderToNodeStream(
    <TranslationsProvider initial={translationsOf('es')}>
      <QueryClientProvider client={new QueryClient()}>
        <PartsField parts={[part]} path="variants.0.parts" errorOf={() => undefined} onChange={() => undefined} />
      </QueryClientProvider>
    </TranslationsProvider>,
  )
  const label = translationsOf('es').of('managementOrders')('new.more', { name: 'Copa Pieza' })
  expect(await text(prelude)).toContain(`aria-label="${label}" aria-disabled="${isOff}"`)
})
