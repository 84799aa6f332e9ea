import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MESSAGES } from '#i18n/resources.server.ts'
import { MANAGEMENT_PAGES, firstPageFor, isReadOnlyPage, mayOpen } from './management-pages.ts'
import { KEY_PERMISSIONS, PERMISSIONS, withReading } from './permissions.ts'
import { SHIPPED_GRANTS, SHIPPED_ROLES } from './shipped-roles.ts'

const page = readFileSync('docs/permissions.md', 'utf8')
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

it('the page of permissions says what the list says', () => {
  const rows = page.split('\n').filter((line) => /^\| `[a-z-]+:[a-z]+` \|/.test(line))
  const yes = (is: boolean) => (is ? 'yes' : '')
  expect(rows.map(cellsOf)).toEqual(
    PERMISSIONS.map((permission) => [
      `\`${permission}\``,
      MESSAGES.en.managementPermissions.permissions[permission],
      ...SHIPPED_ROLES.map((role) => yes(SHIPPED_GRANTS[role].permissions.includes(permission))),
      yes(KEY_PERMISSIONS.some((held) => held === permission)),
    ]),
  )
})

it('the page of permissions says how much each role gives back', () => {
  for (const role of SHIPPED_ROLES) {
    const { permissions, refundLimitCentavos } = SHIPPED_GRANTS[role]
    const limit = ((refundLimitCentavos ?? 0) / 100).toLocaleString('en-US')
    expect(page).toContain(`| ${role} | ${permissions.includes('orders:refund') ? limit : 'none'} |`)
  }
})

it('whoever may do anything with a resource may read it', () => {
  expect(withReading(['orders:refund', 'reports:read'])).toEqual(['orders:read', 'orders:refund', 'reports:read'])
})

it('a page opens to who holds what it needs, and its parts with it', () => {
  expect(mayOpen(['orders:read'], '/management/orders/SC-7K3M-9QXT/slip')).toBe(true)
  expect(mayOpen(['orders:read'], '/management/orders/new')).toBe(false)
  expect(mayOpen(['orders:read'], '/management/products')).toBe(false)
  expect(mayOpen(['orders:read'], '/management')).toBe(false)
  expect(mayOpen(['orders:read'], '/management/security')).toBe(true)
  expect(mayOpen([], '/management/security')).toBe(false)
})

it('everybody begins where they may', () => {
  expect(firstPageFor(PERMISSIONS)).toBe('/management/analytics')
  for (const [path, needed] of MANAGEMENT_PAGES) expect(mayOpen([needed], firstPageFor([needed])), path).toBe(true)
})

it('leaves a page of buttons to be looked at by whoever may only read it', () => {
  expect(isReadOnlyPage(['catalogue:read'], '/management/categories')).toBe(true)
  expect(isReadOnlyPage(['catalogue:read', 'catalogue:write'], '/management/categories/')).toBe(false)
  expect(isReadOnlyPage(['content:read'], '/management/mails/templates/welcome')).toBe(true)
  expect(isReadOnlyPage(['orders:read'], '/management/orders')).toBe(false)
})
