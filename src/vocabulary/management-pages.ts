import type { Permission } from './permissions.ts'

/** In the order of the menu; any of its permissions opens a page. */
export const MANAGEMENT_PAGES = [
  ['/management/analytics', 'reports:read'],
  ['/management/reports', 'reports:read'],
  ['/management/orders', 'orders:read'],
  ['/management/orders/new', 'orders:write'],
  ['/management/orders/abandoned', 'carts:read'],
  ['/management/packing', 'orders:fulfil'],
  ['/management/payments', 'payments:read'],
  ['/management/returns', 'returns:read'],
  ['/management/customers', 'customers:read'],
  ['/management/customers/import', 'customers:write'],
  ['/management/messages', 'messages:read'],
  ['/management/reviews', 'reviews:read'],
  ['/management/products', 'catalogue:read'],
  ['/management/products/new', 'catalogue:write'],
  ['/management/products/import', 'catalogue:write'],
  ['/management/products/prices', 'catalogue:write'],
  ['/management/categories', 'catalogue:read'],
  ['/management/collections', 'catalogue:read'],
  ['/management/tours', 'catalogue:read'],
  ['/management/lots', 'catalogue:read'],
  ['/management/inventory', 'inventory:read'],
  ['/management/inventory/count', 'inventory:count'],
  ['/management/inventory/receive', 'inventory:write'],
  ['/management/discounts', 'discounts:read'],
  ['/management/banners', 'content:read'],
  ['/management/journal', 'content:read'],
  ['/management/journal/new', 'content:write'],
  ['/management/pages', 'content:read'],
  ['/management/pages/new', 'content:write'],
  ['/management/home', 'content:read'],
  ['/management/footer', 'content:read'],
  ['/management/services', 'content:read'],
  ['/management/stores', 'shipping:read'],
  ['/management/shipping', 'shipping:read'],
  ['/management/legal', 'content:read'],
  ['/management/mails/templates', 'content:read'],
  ['/management/brand', 'content:read'],
  ['/management/staff', 'staff:read'],
  ['/management/audit', 'audit:read'],
  ['/management/mails', 'operations:read'],
  ['/management/jobs', 'operations:read'],
  ['/management/api-keys', 'api-keys:read'],
  ['/management/webhooks', 'webhooks:read'],
  ['/management/settings', 'settings:read'],
] as const satisfies readonly (readonly [path: string, needed: Permission])[]

/** Undefined if any permission suffices. */
function neededAt(pathname: string): Permission | undefined {
  const path = pathname.replace(/\/$/, '').replace(/^\/management$/, '/management/analytics')
  const within = MANAGEMENT_PAGES.filter(([page]) => path === page || path.startsWith(`${page}/`))
  return within.toSorted(([one], [other]) => other.length - one.length)[0]?.[1]
}

/** For menus and links only: the API checks every call. */
export function mayOpen(held: readonly Permission[], pathname: string): boolean {
  const needed = neededAt(pathname)
  return needed === undefined ? held.length > 0 : held.includes(needed)
}

/** Permission to change a page that is one form, and the pages below it. */
const CHANGED_WITH: Readonly<Record<string, Permission>> = {
  '/management/categories': 'catalogue:write',
  '/management/collections': 'catalogue:write',
  '/management/banners': 'content:write',
  '/management/home': 'content:write',
  '/management/footer': 'content:write',
  '/management/services': 'content:write',
  '/management/stores': 'shipping:write',
  '/management/shipping': 'shipping:write',
  '/management/mails/templates': 'content:write',
  '/management/brand': 'content:write',
}

export function isReadOnlyPage(held: readonly Permission[], pathname: string): boolean {
  const path = pathname.replace(/\/$/, '')
  return Object.entries(CHANGED_WITH).some(
    ([page, needed]) => (path === page || path.startsWith(`${page}/`)) && !held.includes(needed),
  )
}

/** The security page if they open none; analytics without any permission. */
export function firstPageFor(held: readonly Permission[]): string {
  const first = MANAGEMENT_PAGES.find(([, needed]) => held.includes(needed))
  return first?.[0] ?? (held.length > 0 ? '/management/security' : '/management/analytics')
}
