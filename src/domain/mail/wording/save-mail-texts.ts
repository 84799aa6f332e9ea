import { eq } from 'drizzle-orm'
import { users } from '#db/schema/identity.server.ts'
import { mailTexts } from '#db/schema/mail.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requireRecentPermission, requireStaffUser } from '#domain/authorize.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile, requireSeen } from '#domain/edited-meanwhile.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import type { MailWording, WordedKind } from '#vocabulary/worded-mails.ts'
import { queueMail } from '../queue-mail.ts'
import { checkMailWording } from './check-mail-wording.ts'

interface SeenMailTexts {
  kind: WordedKind
  /** The version that was read, 0 before the first change. */
  version: number
}

const SHIPPED: MailWording = { es: {}, en: {} }

/** Texts equal to the defaults keep following them. @throws RecentAuthRequired, MailTextsFaulty, EditedMeanwhile */
export function saveMailTexts(ctx: Ctx, { wording, ...seen }: SeenMailTexts & { wording: MailWording }): Promise<void> {
  requireRecentPermission(ctx, 'content:write')
  return store(ctx, seen, { action: 'mailTexts.changed', texts: checkMailWording(seen.kind, wording) })
}

/** Restores all of the e-mail's default texts. @throws RecentAuthRequired, EditedMeanwhile */
export function resetMailTexts(ctx: Ctx, seen: SeenMailTexts): Promise<void> {
  requireRecentPermission(ctx, 'content:write')
  return store(ctx, seen, { action: 'mailTexts.reset', texts: SHIPPED })
}

interface Change {
  action: 'mailTexts.changed' | 'mailTexts.reset'
  texts: MailWording
}

function store(ctx: Ctx, { kind, version }: SeenMailTexts, { action, texts }: Change): Promise<void> {
  const changedBy = requireStaffUser(ctx, 'content:write')
  return inTransaction(ctx, async (tx) => {
    const { db } = tx
    const [before] = await db.select().from(mailTexts).where(eq(mailTexts.kind, kind)).for('update')
    requireSeen(before ?? { version: 0 }, version)
    const next = { texts, version: version + 1, actor: nameOfActor(tx.actor), at: tx.now }
    const stored = before
      ? await db.update(mailTexts).set(next).where(eq(mailTexts.kind, kind)).returning({ kind: mailTexts.kind })
      : await db
          .insert(mailTexts)
          .values({ kind, ...next })
          .onConflictDoNothing()
          .returning({ kind: mailTexts.kind })
    if (stored.length === 0) throw new EditedMeanwhile()
    await recordAuditEntry(tx, {
      action,
      subject: { kind: 'mailTexts', id: kind },
      before: before?.texts ?? SHIPPED,
      after: texts,
    })
    const [by] = await db.select({ name: users.name }).from(users).where(eq(users.id, changedBy))
    // To the shop's mailbox: an attacker may have made the change
    await queueMail(tx, {
      content: { kind: 'store-alert', alert: { what: 'wording-changed', mail: kind, by: by?.name ?? '', at: tx.now } },
      reference: `wording-changed ${kind} ${version + 1}`,
      locale: DEFAULT_LOCALE,
      to: 'shop',
    })
  })
}
