import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import { StepUp } from '#web/commerce/security/step-up.tsx'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import type { ShownReturn } from './returns.ts'

const line = (name: string, engraved: 'bottle' | 'charge' | null) =>
  ({ variantId: name, name, size: '', quantity: 1, worth: 1, engraved }) as ShownReturn['lines'][number]
const lines = [line('Vaso', null), line('Blanco', 'bottle'), line('Grabado', 'charge')]
const dialog = { back: { lines } as ShownReturn, reload: () => undefined, onClose: () => undefined }

async function shown(page: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <TranslationsProvider initial={translationsOf('es')}>
        <QueryClientProvider client={new QueryClient()}>
          <StepUp>{page}</StepUp>
        </QueryClientProvider>
      </TranslationsProvider>
    </MemoryRouter>,
  )
  return text(prelude)
}

test('of what came back engraved, none is counted for sale, and why not is asked once', async () => {
  const page = await shown(<ReceiveDialog {...dialog} />)
  expect(page).toContain('1 × Blanco: va grabado y no se vuelve a vender.')
  expect(page.match(/type="number"/g)).toHaveLength(1)
  expect(page.match(/<select/g)).toHaveLength(2)
})

test('an engraved bottle is replaced by the same, and its engraving with it', async () => {
  const page = await shown(<ReplaceDialog {...dialog} />)
  expect(page.match(/Se repone con la misma botella, grabada otra vez\./g)).toHaveLength(1)
  expect(page).not.toContain('1 × Grabado')
})
