import type { Permission } from './permissions.ts'

/** Named as their e-mails. */
export const STAFF_NOTICES = [
  'order-paid',
  'payment-disputed',
  'return-request',
  'review-waiting',
  'low-stock',
  'store-alert',
  'daily-summary',
] as const
export type StaffNotice = (typeof STAFF_NOTICES)[number]

/** Any of these allows the notice; the summary contains what the recipient may see. */
export const NOTICE_PERMISSIONS: Readonly<Record<StaffNotice, readonly [Permission, ...Permission[]]>> = {
  'order-paid': ['orders:read'],
  'payment-disputed': ['payments:read'],
  'return-request': ['returns:read'],
  'review-waiting': ['reviews:read'],
  'low-stock': ['inventory:read'],
  'store-alert': ['operations:read'],
  'daily-summary': ['reports:read', 'orders:read', 'inventory:read', 'reviews:read'],
}

export function isStaffNotice(kind: string): kind is StaffNotice {
  return (STAFF_NOTICES as readonly string[]).includes(kind)
}

/** Holders of any of these have a notice to choose. */
export const ANY_NOTICE_PERMISSION = [...new Set(Object.values(NOTICE_PERMISSIONS).flat())] as [
  Permission,
  ...Permission[],
]

/** E-mail, or a push to the member's browsers. */
export const NOTICE_CHANNELS = ['mail', 'push'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** A failing push is given up after about an hour. */
export const PUSH_ATTEMPTS = 10
