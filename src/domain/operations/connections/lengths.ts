import { LONGEST_EMAIL } from '#kit/mailbox.ts'

/** Characters of input. */
export const CONNECTION_LENGTHS = {
  host: 253,
  user: LONGEST_EMAIL,
  password: 500,
  sender: LONGEST_EMAIL,
  key: 300,
  bank: 60,
  /** A host's longest name, with scheme and port. */
  address: 270,
} as const
