import type { Ctx } from '#domain/ctx.ts'
import type { ConnectionKind } from '#vocabulary/connections.ts'
import { ConnectionFixed } from './errors.ts'

export const MAIL_VARIABLE = 'SMTP_URL'
export const SENDER_VARIABLE = 'MAIL_FROM'
export const CARDS_VARIABLE = 'STRIPE_SECRET_KEY'
export const ACCOUNT_VARIABLE = 'SPEI_ACCOUNT'
export const ADDRESS_VARIABLE = 'PUBLIC_URL'

const VARIABLES: Record<ConnectionKind, string> = {
  mail: MAIL_VARIABLE,
  cards: CARDS_VARIABLE,
  account: ACCOUNT_VARIABLE,
  address: ADDRESS_VARIABLE,
}

/** @throws ConnectionFixed where the server's environment says it */
export function requireFree({ ports }: Pick<Ctx, 'ports'>, kind: ConnectionKind): void {
  if (ports.connections.fixed[kind]) throw new ConnectionFixed(VARIABLES[kind])
}

/** @throws ConnectionFixed where the environment says another sender */
export function requireFreeSender({ ports }: Pick<Ctx, 'ports'>, sender: string): void {
  const { sender: fixed } = ports.connections.fixed
  if (fixed !== undefined && sender !== '' && sender !== fixed) throw new ConnectionFixed(SENDER_VARIABLE)
}
