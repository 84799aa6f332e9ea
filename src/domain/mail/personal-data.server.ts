import { asc, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { mails } from '#db/schema/mail.server.ts'
import type { Person, PersonalData } from '#domain/personal-data.ts'
import { ACCOUNT_MAIL_KINDS } from '#vocabulary/email-contents.ts'

export const mailData: PersonalData = {
  tables: ['mails'],
  async exportData({ db }, person) {
    const { createdAt, subject, to } = mails
    return {
      mails: await db.select({ createdAt, subject, to }).from(mails).where(isTo(person)).orderBy(asc(createdAt)),
    }
  },
  async forget({ db }, person) {
    await db.delete(mails).where(isTo(person))
  },
}

function isTo({ email, isEmailVerified }: Person): SQL {
  const isTheirs = sql`lower(${email}) in (select lower(address) from unnest(${mails.to}) address)`
  return isEmailVerified ? isTheirs : sql`${isTheirs} and ${inArray(mails.kind, ACCOUNT_MAIL_KINDS)}`
}
