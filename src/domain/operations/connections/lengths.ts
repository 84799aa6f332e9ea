/** Of what is typed, in characters. */
export const CONNECTION_LENGTHS = { host: 253, user: 254, password: 500, sender: 254, key: 300, bank: 60 } as const
