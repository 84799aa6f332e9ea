/** What an API key may be allowed, apart from the rest: a key can do nothing else. */
export const API_KEY_SCOPES = ['orders:read', 'orders:ship', 'products:read', 'products:write', 'stock:write'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]
