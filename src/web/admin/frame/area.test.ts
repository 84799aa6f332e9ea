import { expect, it, vi } from 'vitest'
import { createArea } from './area.tsx'

const page = { default: () => null }
type FetchPage = () => Promise<typeof page>

function areaOf(...paths: string[]) {
  const pages = Object.fromEntries(paths.map((path) => [path, vi.fn<FetchPage>().mockResolvedValue(page)]))
  return { pages, area: createArea('/management', pages) }
}

it('knows which addresses a page of its own answers to', () => {
  const { area } = areaOf('', 'orders', 'orders/:folio/slip', '*')
  const known = ['/management', '/management/orders', '/management/orders/', '/management/orders/SC-1/slip']
  expect(known.filter((pathname) => area.has(pathname))).toEqual(known)
  const unknown = ['/management/nothing', '/management/orders/SC-1', '/management/orders/SC-1/slip/2', '/store', '/']
  expect(unknown.filter((pathname) => area.has(pathname))).toEqual([])
})

it('fetches the page that answers, once, and the more exact one of two', async () => {
  const { area, pages } = areaOf('orders/:folio', 'orders/new', '*')
  await Promise.all([area.fetch('/management/orders/new'), area.fetch('/management/orders/new')])
  expect(pages['orders/new']).toHaveBeenCalledTimes(1)
  expect(pages['orders/:folio']).not.toHaveBeenCalled()
  await area.fetch('/management/orders/SC-1')
  await area.fetch('/management/orders/SC-2')
  expect(pages['orders/:folio']).toHaveBeenCalledTimes(1)
  await area.fetch('/management/elsewhere')
  expect(pages['*']).toHaveBeenCalledTimes(1)
})

it('fetches nothing for addresses outside', async () => {
  const { area, pages } = areaOf('', '*')
  await area.fetch('/store')
  expect(Object.values(pages).every((fetch) => fetch.mock.calls.length === 0)).toBe(true)
})

it('asks again for what did not come', async () => {
  const fetchPage = vi.fn<FetchPage>().mockRejectedValueOnce(new Error('Gone')).mockResolvedValue(page)
  const area = createArea('/management', { orders: fetchPage })
  await expect(area.fetch('/management/orders')).rejects.toThrow('Gone')
  await expect(area.fetch('/management/orders')).resolves.toBe(page)
})
