import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'
import { SHIPPING_LENGTHS } from '#domain/shipping/field-lengths.ts'

export const PROFILE_LENGTHS = { ...SHIPPING_LENGTHS, name: ACCOUNT_LENGTHS.userName, label: 40 } as const
