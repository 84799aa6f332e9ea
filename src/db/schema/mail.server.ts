import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { LOCALES } from '#i18n/locale.ts'
import { MAIL_KINDS } from '#vocabulary/email-contents.ts'
import { MAIL_STATUSES } from '#vocabulary/mail-status.ts'
import type { MailWording, WordedKind } from '#vocabulary/worded-mails.ts'

export interface MailAttachment {
  fileName: string
  path: string
}

export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    /** At most one e-mail per kind and reference. */
    reference: text().notNull(),
    to: text().array().notNull(),
    bcc: text().array().notNull(),
    replyTo: text(),
    locale: text({ enum: LOCALES }).notNull(),
    subject: text().notNull(),
    searchText: text().notNull().default(''),
    /** Without the links' token. */
    html: text().notNull(),
    text: text().notNull(),
    /** Sealed; cleared when sent or failed. */
    sealedToken: text(),
    /** Paths in the file storage. */
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    status: text({ enum: MAIL_STATUSES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    attemptedAt: timestamp({ withTimezone: true }),
    problem: text(),
    sentAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('mails_once').on(table.kind, table.reference),
    index('mails_by_time').on(table.createdAt, table.id),
    index('mails_by_status').on(table.status, table.createdAt, table.id),
    index('mails_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('mails_delivered').on(table.sentAt),
    index('mails_about').on(sql`split_part(${table.reference}, ' ', 1)`),
    check('mails_status_known', sql`${table.status} in ('queued', 'sending', 'sent', 'failed')`),
    check('mails_sent_when', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
  ],
)

/** The shop's changes to default texts. */
export const mailTexts = pgTable('mail_texts', {
  kind: text().$type<WordedKind>().primaryKey(),
  texts: jsonb().$type<MailWording>().notNull(),
  version: integer().notNull(),
  actor: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
