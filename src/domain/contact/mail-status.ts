/** `queued` → `sending` → `sent`; back to `queued` when it may be tried again, else `failed`. */
export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'failed'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/** How often a mail is tried before it counts as failed. */
export const MAIL_ATTEMPTS = 12
