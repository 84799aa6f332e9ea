import type { Ctx } from '#domain/ctx.ts'
import { sendResetLink as send } from '#domain/identity/passwords/send-reset-link.ts'
import type { Jobs } from '#domain/ports/shop.ts'

export function sendResetLink(ctx: Ctx, { email }: Jobs['send-reset-link']): Promise<void> {
  return send(ctx, { email })
}
