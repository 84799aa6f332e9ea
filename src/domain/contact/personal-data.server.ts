import { asc, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { contactMessages } from '#db/schema/contact.server.ts'
import { forgetMailsAbout } from '#domain/mail/forget-mails-about.ts'
import type { Person, PersonalData } from '#domain/personal-data.ts'

export const contactData: PersonalData = {
  tables: ['contact_messages', 'contact_replies'],
  async exportData({ db }, person) {
    const { createdAt, name, companyName, phoneNumbers, emails, subject, commentary: message } = contactMessages
    return {
      messages: await db
        .select({ createdAt, name, companyName, phoneNumbers, emails, subject, message })
        .from(contactMessages)
        .where(isFrom(person))
        .orderBy(asc(createdAt)),
    }
  },
  async forget(ctx, person) {
    const written = await ctx.db.delete(contactMessages).where(isFrom(person)).returning({ id: contactMessages.id })
    // E-mails to the shop repeat the message
    await forgetMailsAbout(
      ctx,
      written.map(({ id }) => id),
    )
  },
}

function isFrom({ email, isEmailVerified }: Person): SQL {
  return sql`${isEmailVerified} and lower(${email}) in (select lower(address) from unnest(${contactMessages.emails}) address)`
}
