import { expect, it } from 'vitest'
import { listPackingSlipsRoute } from './router.ts'

it('takes a hundred chosen orders, and refuses more than it would answer', () => {
  const asked = (count: number) =>
    listPackingSlipsRoute.request.query.safeParse({
      folios: Array.from({ length: count }, (_, index) => `SC-0000-${index}`).join(','),
    })
  expect(asked(100).data?.folios).toHaveLength(100)
  expect(asked(101).error?.issues[0]?.message).toBe('errors:tooManyOrdersChosen')
})
