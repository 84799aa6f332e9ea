import { expect, it } from 'vitest'
import { createActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import type { Document } from './description/document.ts'

const shop = givenShop()

it('every call that takes a file takes one that is longer than what calls without files may send', async () => {
  const api = createTestApi(shop)
  const { owner: as } = await createActors(shop.db, TEST_NOW)
  const document = (await (await api.request('/openapi.json')).json()) as Document
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, { post }]) =>
    post?.requestBody && 'multipart/form-data' in (post.requestBody as { content: object }).content ? [path] : [],
  )
  expect(paths).toContain('/api/management/customer-sheets')
  const refused: string[] = []
  for (const path of paths) {
    const file = new File(['x'.repeat(100_000)], 'file.csv', { type: 'text/csv' })
    const body = new FormData()
    for (const field of ['file', 'image']) body.set(field, file)
    const { status } = await api.request(path.replace(/^\/api/, ''), { method: 'POST', body, as })
    if (status === 413) refused.push(path)
  }
  expect(refused).toEqual([])
})
