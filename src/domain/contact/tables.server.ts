import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { LOCALES } from '#i18n/locale.ts'
import { MAIL_KINDS } from './letters.ts'
import { MAIL_STATUSES } from './mail-status.ts'
import type { ContactMethod } from './schemas.ts'

export interface MailAttachment {
  fileName: string
  path: string
}

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    companyName: text().notNull(),
    phoneNumbers: text().array().notNull(),
    emails: text().array().notNull(),
    commentary: text().notNull(),
    contactMethods: jsonb().$type<ContactMethod[]>().notNull(),
    subject: text().notNull(),
    /** The language it was written from, to be answered in. */
    locale: text({ enum: LOCALES }).notNull(),
    status: text({ enum: ['new', 'answered', 'archived'] })
      .notNull()
      .default('new'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The words of what was written and of who wrote it, as they are searched for. */
    searchText: text().notNull().default(''),
  },
  (table) => [
    index('contact_messages_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('contact_messages_newest').on(table.createdAt.desc(), table.id),
    index('contact_messages_by_status').on(table.status, table.createdAt.desc()),
    check('contact_messages_status_known', sql`${table.status} in ('new', 'answered', 'archived')`),
  ],
)

/** What the house answered to a visitor's message. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** As `nameOfActor` writes it. */
    author: text().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('contact_replies_message').on(table.messageId, table.at)],
)

/** The outbox: every mail of the house as it was written, and how its sending went. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    /** What it is about. About the same thing, a kind of mail is written once. */
    reference: text().notNull(),
    to: text().array().notNull(),
    bcc: text().array().notNull(),
    replyTo: text(),
    locale: text({ enum: LOCALES }).notNull(),
    subject: text().notNull(),
    /** The words of its addresses and its subject, as they are searched for. */
    searchText: text().notNull().default(''),
    /** Both without the token of their links. */
    html: text().notNull(),
    text: text().notNull(),
    /** The token that stands for `TOKEN_PLACEHOLDER`, sealed until the mail is sent or given up. */
    sealedToken: text(),
    /** Files that go along, where they lie in the house's store of files. */
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    status: text({ enum: MAIL_STATUSES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** When the last attempt began. */
    attemptedAt: timestamp({ withTimezone: true }),
    /** Why the last attempt failed. */
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
