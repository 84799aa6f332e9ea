import type { KeyOf } from '#i18n/messages.ts'
import { mayOpen } from '#vocabulary/management-pages.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import type { Messages } from '#i18n/messages.ts'

interface MenuEntry {
  to: string
  label: KeyOf<Messages['management']>
}

interface MenuGroup {
  /** Also the key of its heading. */
  name: 'sales' | 'catalogue' | 'shop' | 'system'
  entries: readonly MenuEntry[]
}

export const LANDING: MenuEntry = { to: '/management/analytics', label: 'menu.analytics' }

/** Every way through the back office, in the order of a day's work. */
export const MENU: readonly MenuGroup[] = [
  {
    name: 'sales',
    entries: [
      { to: '/management/reports', label: 'menu.reports' },
      { to: '/management/orders', label: 'menu.orders' },
      { to: '/management/packing', label: 'menu.packing' },
      { to: '/management/orders/abandoned', label: 'menu.carts' },
      { to: '/management/payments', label: 'menu.payments' },
      { to: '/management/returns', label: 'menu.returns' },
      { to: '/management/customers', label: 'menu.customers' },
      { to: '/management/messages', label: 'menu.messages' },
      { to: '/management/reviews', label: 'menu.reviews' },
    ],
  },
  {
    name: 'catalogue',
    entries: [
      { to: '/management/products', label: 'menu.products' },
      { to: '/management/categories', label: 'menu.categories' },
      { to: '/management/collections', label: 'menu.collections' },
      { to: '/management/tours', label: 'menu.tours' },
      { to: '/management/lots', label: 'menu.lots' },
      { to: '/management/inventory', label: 'menu.inventory' },
      { to: '/management/discounts', label: 'menu.discounts' },
    ],
  },
  {
    name: 'shop',
    entries: [
      { to: '/management/home', label: 'menu.home' },
      { to: '/management/banners', label: 'menu.banners' },
      { to: '/management/journal', label: 'menu.journal' },
      { to: '/management/pages', label: 'menu.pages' },
      { to: '/management/footer', label: 'menu.footer' },
      { to: '/management/services', label: 'menu.services' },
      { to: '/management/stores', label: 'menu.stores' },
      { to: '/management/shipping', label: 'menu.shipping' },
      { to: '/management/legal', label: 'menu.legal' },
      { to: '/management/mails/templates', label: 'menu.mailTexts' },
      { to: '/management/brand', label: 'menu.brand' },
    ],
  },
  {
    name: 'system',
    entries: [
      { to: '/management/staff', label: 'menu.staff' },
      { to: '/management/audit', label: 'menu.audit' },
      { to: '/management/mails', label: 'menu.mails' },
      { to: '/management/jobs', label: 'menu.jobs' },
      { to: '/management/api-keys', label: 'menu.apiKeys' },
      { to: '/management/webhooks', label: 'menu.webhooks' },
      { to: '/management/settings', label: 'menu.settings' },
      { to: '/management/notices', label: 'menu.notices' },
      { to: '/management/security', label: 'menu.security' },
    ],
  },
]

/** The groups with what somebody may open, without empty ones. */
export function menuFor(held: readonly Permission[]): MenuGroup[] {
  return MENU.map(({ name, entries }) => ({ name, entries: entries.filter(({ to }) => mayOpen(held, to)) })).filter(
    ({ entries }) => entries.length > 0,
  )
}

const ALL = [LANDING, ...MENU.flatMap(({ entries }) => entries)]

/** What the page of an entry is called, by its address. */
export const entryLabels: ReadonlyMap<string, MenuEntry['label']> = new Map(ALL.map(({ to, label }) => [to, label]))

/** The address of the entry that a page belongs to: the longest that it is, or is within. */
export function entryOf(pathname: string): string | undefined {
  const path = pathname.replace(/\/$/, '')
  if (path === '/management') return LANDING.to
  return ALL.map(({ to }) => to)
    .filter((to) => path === to || path.startsWith(`${to}/`))
    .toSorted((one, other) => other.length - one.length)[0]
}
