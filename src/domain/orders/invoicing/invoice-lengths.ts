import { LONGEST_EMAIL } from '#kit/mailbox.ts'

export const INVOICE_LENGTHS = { rfc: 20, name: 254, email: LONGEST_EMAIL } as const
