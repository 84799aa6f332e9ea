import { and, eq, lt, or, sql } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { addTime } from '#kit/clock.ts'
import { openToken } from './mail-token.ts'
import { MAIL_ATTEMPTS } from '#vocabulary/mail-status.ts'
import { MailRefused } from '#domain/ports/mail.ts'
import type { MailTransport, OutgoingMail } from '#domain/ports/mail.ts'
import { mails } from '#db/schema/mail.server.ts'

/** Heartbeat of an attempt in milliseconds. */
const BEAT = 2000
/** Without a heartbeat for this long, an attempt's process is taken for dead. */
const SILENCE = 4 * BEAT
const LONGEST_PROBLEM = 500

type Mail = typeof mails.$inferSelect

/** Idempotent; only a crash after sending repeats an e-mail. @throws the transport's error */
export async function deliverMail(ctx: Ctx, mailId: string): Promise<void> {
  const mail = await startAttempt(ctx, mailId)
  if (!mail) return
  const stopBeating = beat(ctx, mail)
  try {
    await ctx.ports.mail.send(await outgoingOf(ctx, mail))
  } catch (error) {
    await noteFailure(ctx, mail, error)
    throw error
  } finally {
    stopBeating()
  }
  await namedBuilt(
    ctx.db
      .update(mails)
      .set({ status: 'sent', sentAt: ctx.now, problem: null, sealedToken: null })
      .where(and(eq(mails.id, mail.id), eq(mails.status, 'sending'), eq(mails.attempts, mail.attempts))),
  )
}

/** Sends a queued e-mail by a second transport too; its message id identifies the duplicate. @throws the transport's error */
export async function sendCopy(ctx: Ctx, mailId: string, by: MailTransport): Promise<void> {
  const [mail] = await namedBuilt(ctx.db.select().from(mails).where(eq(mails.id, mailId)))
  if (mail) await by.send(await outgoingOf(ctx, mail))
}

async function outgoingOf(ctx: Ctx, mail: Mail): Promise<OutgoingMail> {
  const { senderName } = await readShopSettings(ctx)
  return { ...mail, ...openToken(ctx, mail), senderName, attachments: await readAttachments(ctx, mail) }
}

/** Attachments deleted meanwhile are left out. */
async function readAttachments({ ports }: Ctx, { attachments }: Mail): Promise<OutgoingMail['attachments']> {
  const read = attachments.map(async ({ fileName, path }) => ({ fileName, content: await ports.files.read(path) }))
  return (await Promise.all(read)).flatMap(({ fileName, content }) => (content ? [{ fileName, content }] : []))
}

async function startAttempt(ctx: Ctx, mailId: string): Promise<Mail | undefined> {
  const wasAbandoned = and(eq(mails.status, 'sending'), lt(mails.attemptedAt, addTime(ctx.now, -SILENCE)))
  const [mail] = await namedBuilt(
    ctx.db
      .update(mails)
      .set({ status: 'sending', attemptedAt: ctx.now, attempts: sql`${mails.attempts} + 1` })
      .where(and(eq(mails.id, mailId), or(eq(mails.status, 'queued'), wasAbandoned)))
      .returning(),
  )
  if (mail) return mail
  const [standing] = await namedBuilt(ctx.db.select({ status: mails.status }).from(mails).where(eq(mails.id, mailId)))
  // The other attempt may fail, so the job must run again
  if (standing?.status === 'sending') throw new Error(`mail ${mailId} is being sent`)
  return undefined
}

/** Returns a function that stops the heartbeat. */
function beat(ctx: Ctx, { id, attempts }: Mail): () => void {
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const attemptedAt = addTime(ctx.now, performance.now() - startedAt)
    const isOurs = and(eq(mails.id, id), eq(mails.status, 'sending'), eq(mails.attempts, attempts))
    // The next heartbeat makes up for a failed one
    ctx.db
      .update(mails)
      .set({ attemptedAt })
      .where(isOurs)
      .then(undefined, () => undefined)
  }, BEAT)
  return () => clearInterval(timer)
}

async function noteFailure(ctx: Ctx, mail: Mail, error: unknown): Promise<void> {
  const { id, attempts } = mail
  const isHopeless = error instanceof MailRefused || attempts >= MAIL_ATTEMPTS
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_PROBLEM)
  await namedBuilt(
    ctx.db
      .update(mails)
      .set({ status: isHopeless ? 'failed' : 'queued', problem, ...(isHopeless ? { sealedToken: null } : {}) })
      .where(and(eq(mails.id, id), eq(mails.status, 'sending'), eq(mails.attempts, attempts))),
  )
}
