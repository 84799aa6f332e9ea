export const API_KEY_SCOPES = ['orders:read', 'orders:ship', 'products:read', 'products:write', 'stock:write'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]
