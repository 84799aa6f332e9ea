/** Most characters. */
export const ACCOUNT_LENGTHS = { userName: 80, email: 254, password: 256 } as const
