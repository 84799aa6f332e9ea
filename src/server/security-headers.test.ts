import { expect, test } from 'vitest'
import { secured } from './security-headers.ts'

const REVALIDATED = 'public, max-age=0, must-revalidate'

test('no answer says no-store without private, which is what Fastly heeds', () => {
  const controlOf = (said: string) =>
    secured(new Response('', { headers: { 'Cache-Control': said } }), false).headers.get('Cache-Control')
  expect(['no-store', 'no-store, max-age=0', 'private, no-store', REVALIDATED].map(controlOf)).toEqual([
    'private, no-store',
    'private, no-store, max-age=0',
    'private, no-store',
    REVALIDATED,
  ])
})
