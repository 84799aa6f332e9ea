import { sql } from 'drizzle-orm'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'

/** Replaces a link's token in stored e-mails. */
export const TOKEN_PLACEHOLDER = 'token=…'

/** SQL for whether the link's token is gone, so that only a new e-mail has one. */
export const isLinkForgotten = sql<boolean>`${mails.sealedToken} is null and position(${TOKEN_PLACEHOLDER} in ${mails.text}) > 0`

/** Behind the # for pages with scripts; first in the query for those that work without. */
const TOKEN = /(?<=[#?])token=([\w-]+)/g

interface MailBody {
  html: string
  text: string
}

/** Seals the token apart from the body, so that reading the table opens no account. @throws Error for two tokens */
export function sealToken({ ports }: Ctx, { html, text }: MailBody): MailBody & { sealedToken: string | null } {
  const tokens = new Set([...html.matchAll(TOKEN), ...text.matchAll(TOKEN)].map(([, token = '']) => token))
  const [token, ...others] = tokens
  if (others.length > 0) throw new Error('a mail carries one token')
  return {
    html: html.replaceAll(TOKEN, TOKEN_PLACEHOLDER),
    text: text.replaceAll(TOKEN, TOKEN_PLACEHOLDER),
    sealedToken: token === undefined ? null : ports.vault.seal(token),
  }
}

export function openToken(
  { ports }: Ctx,
  { html, text, sealedToken }: MailBody & { sealedToken: string | null },
): MailBody {
  if (sealedToken === null) return { html, text }
  const link = `token=${ports.vault.open(sealedToken)}`
  return { html: html.replaceAll(TOKEN_PLACEHOLDER, link), text: text.replaceAll(TOKEN_PLACEHOLDER, link) }
}
