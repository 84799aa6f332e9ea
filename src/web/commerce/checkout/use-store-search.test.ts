import { expect, it } from 'vitest'
import { nearFirst } from './use-store-search.ts'

interface Store {
  id: string
  distance: number | null
}
const centro: Store = { id: 'centro', distance: null }
const zapopan: Store = { id: 'zapopan', distance: null }

it('puts what the search found first, with its distance, and keeps the others', () => {
  expect(nearFirst([centro, zapopan], [{ id: 'zapopan', distance: 2.5 }])).toEqual([
    { id: 'zapopan', distance: 2.5 },
    centro,
  ])
})

it('keeps the list when the search found nothing', () => {
  expect(nearFirst([centro, zapopan], [])).toEqual([centro, zapopan])
})

it('tells of each what the list tells, not what it was when the search was made', () => {
  const fresh = [{ ...zapopan, missing: ['blanco'] }]
  const searched = [{ id: 'zapopan', distance: 2.5, missing: [] }]
  expect(nearFirst(fresh, searched)).toEqual([{ id: 'zapopan', distance: 2.5, missing: ['blanco'] }])
})
