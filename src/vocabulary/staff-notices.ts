import type { Permission } from './permissions.ts'

/** What each member of staff may be sent, named as its e-mail. */
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

/** Any of these allows it; the summary has what each of them allows. */
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

/** Whoever holds any of these has something to choose. */
export const ANY_NOTICE_PERMISSION = [...new Set(Object.values(NOTICE_PERMISSIONS).flat())] as [
  Permission,
  ...Permission[],
]

/** How a notice reaches staff: by e-mail, or as a push to their browsers. */
export const NOTICE_CHANNELS = ['mail', 'push'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** A push that no service takes is given up, about an hour later. */
export const PUSH_ATTEMPTS = 10
