import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import { ApiError, Unreachable } from '#web/platform/api-client.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { useApiQuery } from './use-api-query.ts'
import type { ApiQuery } from './use-api-query.ts'

/** A page that shows the answer, as the client has it. */
async function visit(client: QueryClient): Promise<ApiQuery<string>> {
  let query: ApiQuery<string> | undefined
  function Page() {
    query = useApiQuery('settings', async () => 'loaded', { retry: 5 })
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

test('a load without an answer is repeated, and a refusal is not', async () => {
  const client = new QueryClient()
  await visit(client)
  const retry = client.getQueryCache().find({ queryKey: ['es', 'settings'] })?.options.retry
  const refused = (statusCode: number) => new ApiError({ statusCode, code: 'Refused', message: 'no' })
  const isRepeated = (failures: number, error: Error) => typeof retry === 'function' && retry(failures, error)
  expect([refused(429), refused(404), refused(503), new Unreachable()].map((error) => isRepeated(4, error))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(isRepeated(5, new Unreachable())).toBe(false)
})
