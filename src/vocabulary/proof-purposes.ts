export const EMAIL_LINK_PURPOSES = ['reset-password', 'verify-email'] as const
export type EmailLinkPurpose = (typeof EMAIL_LINK_PURPOSES)[number]

export const CHALLENGE_PURPOSES = ['second-factor', 'passkey-sign-in', 'passkey-registration'] as const
