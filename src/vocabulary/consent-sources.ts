export const CONSENT_SOURCES = ['profile', 'registration', 'unsubscribe', 'closure', 'import'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]
