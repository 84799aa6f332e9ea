import type { Ctx } from '#domain/ctx.ts'
import { CONNECTION_VARIABLES } from '#vocabulary/connections.ts'
import type { ConnectionKind } from '#vocabulary/connections.ts'
import { ConnectionFixed } from './errors.ts'

export const SENDER_VARIABLE = 'MAIL_FROM'

/** @throws ConnectionFixed if the environment sets it */
export function requireFree({ ports }: Pick<Ctx, 'ports'>, kind: ConnectionKind): void {
  if (ports.connections.fixed[kind]) throw new ConnectionFixed(CONNECTION_VARIABLES[kind])
}

/** @throws ConnectionFixed if the environment sets another sender */
export function requireFreeSender({ ports }: Pick<Ctx, 'ports'>, sender: string): void {
  const { sender: fixed } = ports.connections.fixed
  if (fixed !== undefined && sender !== '' && sender !== fixed) throw new ConnectionFixed(SENDER_VARIABLE)
}
