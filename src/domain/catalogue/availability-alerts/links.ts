import type { Ctx } from '#domain/ctx.ts'
import type { Locale } from '#i18n/locale.ts'

const STOP_PREFIX = 'availability '

/** The token is in the query: its page must work without scripts. */
export function alertLink({ ports }: Ctx, action: 'confirm' | 'stop', token: string, locale: Locale): string {
  return `${ports.config.publicUrl}/availability/${action}?token=${token}&lng=${locale}`
}

/** Deletes all alerts of a mailbox, and outlives the alert that its e-mail was about. */
export function stopTokenOf({ ports }: Ctx, email: string): string {
  return ports.vault.seal(STOP_PREFIX + email)
}

/** Undefined when malformed. */
export function mailboxOfStopToken({ ports }: Ctx, token: string): string | undefined {
  try {
    const opened = ports.vault.open(token)
    return opened.startsWith(STOP_PREFIX) ? opened.slice(STOP_PREFIX.length) : undefined
  } catch {
    return undefined
  }
}
