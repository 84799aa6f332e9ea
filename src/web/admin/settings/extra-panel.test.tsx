import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import type { OrderExtra } from '#vocabulary/order-extras.ts'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { ExtraPanel } from './extra-panel.tsx'
import type { AdminShopSettings, Settings } from './settings-calls.ts'

async function shown(extra: OrderExtra, saved: string | null, chosen: string | null): Promise<string> {
  const loaded = { settings: { [extra]: saved }, extras: {} } as unknown as AdminShopSettings
  const editing = { value: { [extra]: chosen }, errorOf: () => undefined } as unknown as Editing<Settings>
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={new QueryClient()}>
      <TranslationsProvider initial={translationsOf('en')}>
        <ExtraPanel extra={extra} editing={editing} loaded={loaded} />
      </TranslationsProvider>
    </QueryClientProvider>,
  )
  return text(prelude)
}

test('says how to stop engraving, also once its product is removed here and not saved yet', async () => {
  const hint = 'To stop engraving, take the product off the store'
  expect(await shown('engraving', 'grabado', 'grabado')).toContain(hint)
  expect(await shown('engraving', 'grabado', null)).toContain(hint)
  expect(await shown('engraving', null, null)).not.toContain(hint)
  expect(await shown('giftWrapping', 'envoltura', 'envoltura')).not.toContain(hint)
})
