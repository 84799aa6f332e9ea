import type { Ctx } from '#domain/ctx.ts'
import type { ConnectionKind } from '#vocabulary/connections.ts'
import { ConnectionFixed } from './errors.ts'

export const SENDER_VARIABLE = 'MAIL_FROM'

const VARIABLES: Record<ConnectionKind, string> = {
  mail: 'SMTP_URL',
  cards: 'STRIPE_SECRET_KEY',
  account: 'SPEI_ACCOUNT',
  address: 'PUBLIC_URL',
}

/** The variable of the server's environment that says it, if one does. */
export function fixedBy({ ports }: Pick<Ctx, 'ports'>, kind: ConnectionKind): string | null {
  return ports.connections.fixed[kind] ? VARIABLES[kind] : null
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
