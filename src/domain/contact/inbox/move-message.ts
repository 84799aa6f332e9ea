import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { contactMessages } from '#db/schema/contact.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { MessageNotFound } from './errors.ts'
import type { MessageStatus } from './schemas.ts'

/** @throws MessageNotFound */
export async function moveMessage(
  ctx: Ctx,
  { messageId, status }: { messageId: string; status: MessageStatus },
): Promise<void> {
  requirePermission(ctx, 'messages:write')
  await inTransaction(ctx, async (tx) => {
    const [before] = await tx.db
      .select({ status: contactMessages.status })
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
      .for('update')
    if (!before) throw new MessageNotFound()
    if (before.status === status) return
    await tx.db.update(contactMessages).set({ status }).where(eq(contactMessages.id, messageId))
    await recordAuditEntry(tx, {
      action: 'message.moved',
      subject: { kind: 'message', id: messageId },
      before,
      after: { status },
    })
  })
}
