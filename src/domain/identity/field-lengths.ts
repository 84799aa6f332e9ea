import { LONGEST_EMAIL } from '#kit/mailbox.ts'

/** Most characters. */
export const ACCOUNT_LENGTHS = { userName: 80, email: LONGEST_EMAIL, password: 256 } as const
