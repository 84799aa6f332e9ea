import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { useApiQuery } from './use-api-query.ts'
import type { ApiQuery } from './use-api-query.ts'

/** A page that shows the answer, as the client has it. */
async function visit(client: QueryClient): Promise<ApiQuery<string>> {
  let query: ApiQuery<string> | undefined
  function Page() {
    query = useApiQuery('settings', async () => 'loaded')
    return query.data
  }
  await prerenderToNodeStream(
    <QueryClientProvider client={client}>
      <TranslationsProvider initial={translationsOf('es')}>
        <Page />
      </TranslationsProvider>
    </QueryClientProvider>,
  )
  if (!query) throw new Error('the page was not drawn')
  return query
}

test('what was saved replaces what the page shows', async () => {
  const client = new QueryClient()
  client.setQueryData(['es', 'settings'], 'loaded')
  const { data, replace } = await visit(client)
  replace('saved')
  expect([data, (await visit(client)).data]).toEqual(['loaded', 'saved'])
})

test('a save that ends after the page was left leaves nothing for the next visit', async () => {
  const client = new QueryClient()
  client.setQueryData(['es', 'settings'], 'loaded')
  const { replace } = await visit(client)
  // As a page that is left lets go of its answer
  client.clear()
  replace('saved')
  expect((await visit(client)).data).toBeUndefined()
})
