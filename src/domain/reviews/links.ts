import type { Ctx } from '#domain/ctx.ts'
import type { Locale } from '#i18n/locale.ts'

const PREFIX = 'review '

/** Allows writing the order's reviews, and unsubscribing its mailbox. */
export function reviewTokenOf({ ports }: Ctx, orderId: string): string {
  return ports.vault.seal(PREFIX + orderId)
}

/** Undefined when malformed. */
export function orderOfReviewToken({ ports }: Ctx, token: string): string | undefined {
  try {
    const opened = ports.vault.open(token)
    return opened.startsWith(PREFIX) ? opened.slice(PREFIX.length) : undefined
  } catch {
    return undefined
  }
}

/** The token is in the query: its page must work without scripts. */
export function reviewLink({ ports }: Ctx, token: string, locale: Locale): string {
  return `${ports.config.publicUrl}/review?token=${token}&lng=${locale}`
}
