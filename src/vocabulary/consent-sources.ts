export const CONSENT_SOURCES = ['profile', 'registration', 'unsubscribe', 'closure'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]
