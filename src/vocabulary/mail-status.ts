/** A failed attempt returns to `queued` until MAIL_ATTEMPTS. */
export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'failed'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

export const MAIL_ATTEMPTS = 12
