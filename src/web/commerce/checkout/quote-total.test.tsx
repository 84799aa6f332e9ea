import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { QuoteTotal } from './quote-total.tsx'
import type { Quote } from './use-quote.ts'

const WITHOUT_POSTAL_CODE = { status: 'none', net: 2500, total: undefined } as unknown as Quote

async function shown(quote: Partial<Quote>): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <TranslationsProvider initial={translationsOf('es')}>
      <QuoteTotal quote={{ ...WITHOUT_POSTAL_CODE, ...quote }} />
    </TranslationsProvider>,
  )
  return text(prelude)
}

test('before a postal code, shipping comes on top unless it is free wherever it goes', async () => {
  expect(await shown({ freeShipping: null })).toContain('+ envío')
  expect(await shown({ freeShipping: { from: 3000, left: 500 } })).toContain('+ envío')
  expect(await shown({ freeShipping: { from: 2000, left: 0 } })).not.toContain('envío')
})
