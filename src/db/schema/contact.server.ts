import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { LOCALES } from '#i18n/locale.ts'
import type { ContactMethod } from '#vocabulary/contact-method.ts'
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
    locale: text({ enum: LOCALES }).notNull(),
    status: text({ enum: ['new', 'answered', 'archived'] })
      .notNull()
      .default('new'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    searchText: text().notNull().default(''),
  },
  (table) => [
    index('contact_messages_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('contact_messages_newest').on(table.createdAt.desc(), table.id),
    index('contact_messages_by_status').on(table.status, table.createdAt.desc()),
    check('contact_messages_status_known', sql`${table.status} in ('new', 'answered', 'archived')`),
  ],
)

export const contactReplies = pgTable(
  'contact_replies',
  {
    id: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('contact_replies_message').on(table.messageId, table.at)],
)
