import type { Permission } from './permissions.ts'

/** What several staff may edit at once. */
export const EDITED_KINDS = ['product', 'order', 'settings', 'brand'] as const
export type EditedKind = (typeof EDITED_KINDS)[number]

/** Any of these permissions allows editing. */
export const EDITED_WITH: Readonly<Record<EditedKind, readonly [Permission, ...Permission[]]>> = {
  product: ['catalogue:write'],
  order: ['orders:write', 'orders:edit', 'orders:fulfil', 'orders:refund'],
  settings: ['settings:write'],
  brand: ['content:write'],
}
