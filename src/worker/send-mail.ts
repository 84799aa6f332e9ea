import { deliverMail } from '#domain/contact/deliver-mail.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Jobs } from '#domain/ports.ts'

/** A mail stands in the outbox: it is sent. */
export function sendMail(ctx: Ctx, { mailId }: Jobs['send-mail']): Promise<void> {
  return deliverMail(ctx, mailId)
}
