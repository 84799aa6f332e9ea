import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageContext } from '#web/platform/context.ts'
import type { PageInfo } from '#web/platform/context.ts'
import { createBlockReader } from './block-reader.server.ts'

function reading() {
  const failures: unknown[] = []
  const context = new RouterContextProvider()
  context.set(pageContext, { logFailure: (error) => failures.push(error) } as Partial<PageInfo> as PageInfo)
  return { blocks: createBlockReader(context), failures }
}

test('what can be read is shown', async () => {
  const { blocks, failures } = reading()
  expect(await blocks.read('banners', Promise.resolve([1, 2]))).toEqual([1, 2])
  expect([blocks.isWhole(), failures]).toEqual([true, []])
})

test('what can’t be read is left out and noted; the others stand', async () => {
  const { blocks, failures } = reading()
  const cause = new Error('relation "banners" does not exist')
  const [banners, stores] = await Promise.all([
    blocks.read('banners', Promise.reject(cause)),
    blocks.read('stores', Promise.resolve(['centro'])),
  ])
  expect([banners, stores]).toEqual([[], ['centro']])
  expect(failures).toEqual([expect.objectContaining({ message: 'Error loading banners', cause })])
  expect(blocks.isWhole()).toBe(false)
})
