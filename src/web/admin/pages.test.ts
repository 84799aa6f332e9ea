import { expect, it } from 'vitest'
import { mayOpen } from '#vocabulary/management-pages.ts'
import { PERMISSIONS } from '#vocabulary/permissions.ts'
import { PAGES } from './pages.ts'

/** Open to all staff: their own security, and what stands at no address. */
const FOR_ALL_STAFF = ['security', '*', 'notices']

it('every page needs a permission of its own, or is one for all staff', () => {
  const open = Object.keys(PAGES).filter((path) =>
    PERMISSIONS.every((permission) => mayOpen([permission], `/management/${path.replaceAll(/:\w+/g, 'one')}`)),
  )
  expect(open.toSorted()).toEqual(FOR_ALL_STAFF.toSorted())
})
