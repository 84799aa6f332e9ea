import { deliverMail } from '#domain/mail/deliver-mail.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Jobs } from '#domain/ports/shop.ts'

export function sendMail(ctx: Ctx, { mailId }: Jobs['send-mail']): Promise<void> {
  return deliverMail(ctx, mailId)
}
