import { expect, it } from 'vitest'
import { resolutionsOf } from './issue-dialog.tsx'
import type { Issue } from './money-calls.ts'

const issue = (what: Issue['what'], method: Issue['method']) => ({ what, method, resolution: null }) as unknown as Issue

it('offers to give money back only to whoever may', () => {
  expect(resolutionsOf(issue('short', 'spei'), true)).toEqual(['rest-asked', 'accepted', 'refunded', 'dismissed'])
  expect(resolutionsOf(issue('short', 'spei'), false)).toEqual(['rest-asked', 'accepted', 'dismissed'])
  expect(resolutionsOf(issue('amount-mismatch', 'card'), false)).toEqual(['dismissed'])
  expect(resolutionsOf(issue('refund-failed', 'card'), false)).toEqual([])
})
