import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/identity/tables.server.ts'

/** The buyer behind an account: what the shop knows of a person, apart from how they sign in. */
export const customers = pgTable('customers', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull().unique().references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
