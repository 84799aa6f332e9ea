/** What a link sent by mail lets its holder do. */
export const EMAIL_LINK_PURPOSES = ['reset-password', 'verify-email'] as const
export type EmailLinkPurpose = (typeof EMAIL_LINK_PURPOSES)[number]

/** What a challenge is part of. */
export const CHALLENGE_PURPOSES = ['second-factor', 'passkey-sign-in', 'passkey-registration'] as const
