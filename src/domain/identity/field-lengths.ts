/** The longest texts that signing in and registering take, in characters. */
export const ACCOUNT_LENGTHS = { userName: 80, email: 254, password: 256 } as const
