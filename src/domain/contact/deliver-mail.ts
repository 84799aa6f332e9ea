import { and, eq, lt, or, sql } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readHouse } from '#domain/house/read-house.ts'
import { addTime } from '#kit/clock.ts'
import { openToken } from './mail-token.ts'
import { MAIL_ATTEMPTS } from './mail-status.ts'
import { MailRefused } from './ports.ts'
import type { OutgoingMail } from './ports.ts'
import { mails } from './tables.server.ts'

/** How often an attempt says that it is still being made (milliseconds). */
const BEAT = 2000
/** After this long without a word from it an attempt is taken for dead: its process was killed. */
const SILENCE = 4 * BEAT
const LONGEST_PROBLEM = 500

type Mail = typeof mails.$inferSelect

/**
 * Sends a mail of the outbox, unless that is already done. May run any number of times, at once too: whoever moves the
 * mail to `sending` sends it. Only a crash between sending and noting so sends twice, under the same message id.
 * @throws whatever the transport threw, once it is noted; Error when another attempt is under way
 */
export async function deliverMail(ctx: Ctx, mailId: string): Promise<void> {
  const mail = await startAttempt(ctx, mailId)
  if (!mail) return
  const stopBeating = beat(ctx, mail)
  try {
    const { senderName } = await readHouse(ctx)
    await ctx.ports.mail.send({
      ...mail,
      ...openToken(ctx, mail),
      senderName,
      attachments: await readAttachments(ctx, mail),
    })
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

/** A file that was thrown away meanwhile is missed by nobody but the mail. */
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
  // The other attempt may yet fail: the job must come back to see
  if (standing?.status === 'sending') throw new Error(`mail ${mailId} is being sent`)
  return undefined
}

/** Keeps the attempt from being taken for dead. Answers how to stop. */
function beat(ctx: Ctx, { id, attempts }: Mail): () => void {
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const attemptedAt = addTime(ctx.now, performance.now() - startedAt)
    const isOurs = and(eq(mails.id, id), eq(mails.status, 'sending'), eq(mails.attempts, attempts))
    // One that can't be told is made up for by the next
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
