import type { Ctx } from '#domain/ctx.ts'
import { sendResetLink as send } from '#domain/identity/passwords/send-reset-link.ts'
import type { Jobs } from '#domain/ports.ts'

/** Somebody forgot a password: the link that opens the way to another one is mailed, if there is such an account. */
export function sendResetLink(ctx: Ctx, { email }: Jobs['send-reset-link']): Promise<void> {
  return send(ctx, { email })
}
