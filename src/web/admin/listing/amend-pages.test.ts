import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { amendPages } from './amend-pages.ts'
import type { Listed } from './amend-pages.ts'

interface Row {
  id: number
  status: 'failed' | 'queued'
}

const LIST = ['es', 'pages', 'mails']
const failed = (id: number): Row => ({ id, status: 'failed' })
const retried = (row: Row): Row => (row.id === 1 ? { ...row, status: 'queued' } : row)

/** A list of two pages whose answers come when the test gives them. */
function openList(client: QueryClient, filters: Record<string, string> = {}) {
  const asked: PromiseWithResolvers<Listed<Row>>[] = []
  const list = new InfiniteQueryObserver(client, {
    queryKey: [...LIST, filters],
    queryFn() {
      const answer = Promise.withResolvers<Listed<Row>>()
      asked.push(answer)
      return answer.promise
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta: { next } }) => next ?? undefined,
  })
  list.subscribe(() => undefined)
  const answer = async (data: Row[], next: string | null = null) => {
    asked.pop()?.resolve({ data, meta: { next } })
    await vi.waitFor(() => expect(list.getCurrentResult().isFetching).toBe(false))
  }
  const refuse = () => asked.pop()?.reject(new Error('away'))
  const rows = () => list.getCurrentResult().data?.pages.flatMap(({ data }) => data)
  return { list, answer, refuse, rows }
}

it('changes items and removes those of which nothing is left', async () => {
  const client = new QueryClient()
  const { answer, rows } = openList(client)
  await answer([failed(1), failed(2)])
  amendPages<Row>(client, LIST, (row) => (row.id === 2 ? undefined : retried(row)))
  expect(rows()).toEqual([{ id: 1, status: 'queued' }])
})

it('keeps a change while the list is loaded again, and while more of it is', async () => {
  const client = new QueryClient()
  const { list, answer, rows } = openList(client)
  await answer([failed(1)], 'two')
  void list.refetch()
  amendPages(client, LIST, retried)
  await answer([failed(1)], 'two')
  expect(rows()).toEqual([{ id: 1, status: 'queued' }])

  amendPages<Row>(client, LIST, (row) => ({ ...row, status: 'failed' }))
  void list.fetchNextPage()
  amendPages(client, LIST, retried)
  await answer([failed(2)])
  expect(rows()).toEqual([{ id: 1, status: 'queued' }, failed(2)])
})

it('changes the list that other filters are asking for meanwhile', async () => {
  const client = new QueryClient()
  const all = openList(client)
  await all.answer([failed(1)])
  const filtered = openList(client, { status: 'failed' })
  amendPages(client, LIST, retried)
  await filtered.answer([failed(1)])
  expect(filtered.rows()).toEqual([{ id: 1, status: 'queued' }])
  expect(all.rows()).toEqual(filtered.rows())
})

it('leaves a list alone that then fails to load', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { list, answer, refuse, rows } = openList(client)
  await answer([failed(1)])
  void list.refetch()
  amendPages(client, LIST, retried)
  refuse()
  await vi.waitFor(() => expect(list.getCurrentResult().error).toMatchObject({ message: 'away' }))
  expect(rows()).toEqual([{ id: 1, status: 'queued' }])
})
