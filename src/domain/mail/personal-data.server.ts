import { asc, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Person, PersonalData } from '#domain/personal-data.ts'
import { forgetMailsAbout } from './forget-mails-about.ts'
import { ACCOUNT_MAIL_KINDS } from '#vocabulary/letters.ts'
import { contactMessages } from '#db/schema/contact.server.ts'
import { mails } from '#db/schema/mail.server.ts'

export const contactData: PersonalData = {
  tables: ['mails', 'contact_messages', 'contact_replies'],
  async exportData({ db }, person) {
    const { createdAt, subject, to } = mails
    return {
      mails: await db.select({ createdAt, subject, to }).from(mails).where(isTo(person)).orderBy(asc(createdAt)),
      messages: await db
        .select({
          createdAt: contactMessages.createdAt,
          name: contactMessages.name,
          companyName: contactMessages.companyName,
          phoneNumbers: contactMessages.phoneNumbers,
          emails: contactMessages.emails,
          subject: contactMessages.subject,
          message: contactMessages.commentary,
        })
        .from(contactMessages)
        .where(isFrom(person))
        .orderBy(asc(contactMessages.createdAt)),
    }
  },
  async forget(ctx, person) {
    const { db } = ctx
    const written = await db.delete(contactMessages).where(isFrom(person)).returning({ id: contactMessages.id })
    // E-mails to the shop repeat the message
    await forgetMailsAbout(
      ctx,
      written.map(({ id }) => id),
    )
    await db.delete(mails).where(isTo(person))
  },
}

function isTo({ email, isEmailVerified }: Person): SQL {
  const isTheirs = sql`lower(${email}) in (select lower(address) from unnest(${mails.to}) address)`
  return isEmailVerified ? isTheirs : sql`${isTheirs} and ${inArray(mails.kind, ACCOUNT_MAIL_KINDS)}`
}

function isFrom({ email, isEmailVerified }: Person): SQL {
  return sql`${isEmailVerified} and lower(${email}) in (select lower(address) from unnest(${contactMessages.emails}) address)`
}
