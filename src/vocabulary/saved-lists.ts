import type { List } from './lists.ts'
import type { Permission } from './permissions.ts'

interface ListPermissions {
  /** Any of these opens the list and keeps personal views. */
  read: readonly [Permission, ...Permission[]]
  /** Keeps views for all staff. */
  share: Permission
}

const LISTS = [
  'orders',
  'returns',
  'payment-issues',
  'abandoned-carts',
  'customers',
  'messages',
  'reviews',
  'products',
  'lots',
  'stock',
  'movements',
  'codes',
  'mails',
  'audit',
] as const satisfies readonly List[]
export type SavedList = (typeof LISTS)[number]

export const SAVED_LISTS: Readonly<Record<SavedList, ListPermissions>> = {
  orders: { read: ['orders:read'], share: 'orders:write' },
  returns: { read: ['returns:read'], share: 'returns:write' },
  'payment-issues': { read: ['payments:read'], share: 'payments:write' },
  'abandoned-carts': { read: ['carts:read'], share: 'carts:write' },
  customers: { read: ['customers:read'], share: 'customers:write' },
  messages: { read: ['messages:read'], share: 'messages:write' },
  reviews: { read: ['reviews:read'], share: 'reviews:write' },
  products: { read: ['catalogue:read'], share: 'catalogue:write' },
  lots: { read: ['catalogue:read'], share: 'catalogue:write' },
  stock: { read: ['inventory:read'], share: 'inventory:write' },
  movements: { read: ['inventory:read'], share: 'inventory:write' },
  codes: { read: ['discounts:read'], share: 'discounts:write' },
  mails: { read: ['operations:read'], share: 'operations:write' },
  audit: { read: ['audit:read'], share: 'settings:write' },
}

export function isSavedList(name: string): name is SavedList {
  return name in SAVED_LISTS
}

/** Holders of any of these have a list with saved views. */
export const MAY_SAVE_VIEWS = [...new Set(Object.values(SAVED_LISTS).flatMap(({ read }) => read))] as [
  Permission,
  ...Permission[],
]
