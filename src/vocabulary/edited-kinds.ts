import type { Permission } from './permissions.ts'

/** What several staff may edit at once. */
export const EDITED_KINDS = [
  'product',
  'category',
  'collection',
  'lot',
  'order',
  'code',
  'promotion',
  'banner',
  'article',
  'home',
  'footer',
  'service',
  'offer',
  'legal',
  'mail',
  'brand',
  'location',
  'zone',
  'restriction',
  'carrier',
  'role',
  'webhook',
  'settings',
] as const
export type EditedKind = (typeof EDITED_KINDS)[number]

/** Any of these permissions allows editing. */
export const EDITED_WITH: Readonly<Record<EditedKind, readonly [Permission, ...Permission[]]>> = {
  product: ['catalogue:write'],
  category: ['catalogue:write'],
  collection: ['catalogue:write'],
  lot: ['catalogue:write'],
  order: ['orders:write', 'orders:edit', 'orders:fulfil', 'orders:refund'],
  code: ['discounts:write'],
  promotion: ['discounts:write'],
  banner: ['content:write'],
  article: ['content:write'],
  home: ['content:write'],
  footer: ['content:write'],
  service: ['content:write'],
  offer: ['content:write'],
  legal: ['content:write'],
  mail: ['content:write'],
  brand: ['content:write'],
  location: ['shipping:write'],
  zone: ['shipping:write'],
  restriction: ['shipping:write'],
  carrier: ['shipping:write'],
  role: ['staff:write'],
  webhook: ['webhooks:write'],
  settings: ['settings:write'],
}

/** Any of these allows editing something. */
export const MAY_EDIT = [...new Set(Object.values(EDITED_WITH).flat())] as [Permission, ...Permission[]]
