import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { mails } from '#db/schema/mail.server.ts'

/** By `reference` or its first word. */
export async function forgetMailsAbout({ db }: Ctx, references: readonly string[]): Promise<void> {
  if (references.length === 0) return
  await db.delete(mails).where(inArray(sql`split_part(${mails.reference}, ' ', 1)`, [...references]))
}
