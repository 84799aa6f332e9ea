import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LOCALES } from '#i18n/locale.ts'
import { API_KEY_SCOPES } from './api-keys/scopes.ts'
import { CHALLENGE_PURPOSES, EMAIL_LINK_PURPOSES } from './purposes.ts'
import { ROLES } from './schemas.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    mustChangePassword: boolean().notNull().default(false),
    locale: text({ enum: LOCALES }).notNull().default('es'),
    /** When the person showed that the e-mail is theirs; null again when it changes without that. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    /** The authenticator app's secret, sealed. It counts once it is confirmed with a first code. */
    totpSecret: text(),
    totpConfirmedAt: timestamp({ withTimezone: true }),
    /** The time step of the last code that was taken: no code works twice. */
    totpLastStep: integer(),
    /** From when a member of staff may do nothing without a second factor; null until they sign in without one. */
    secondFactorDueAt: timestamp({ withTimezone: true }),
    /** The picture that shows the person; `images` keeps whose it is and where it lies. */
    avatarKey: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Name and e-mail without accents and capitals, as the house searches for them. */
    searchText: text().generatedAlwaysAs(
      sql`lower(translate(name || ' ' || email, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))`,
    ),
  },
  (table) => [
    index('users_search').using('gin', table.searchText.op('gin_trgm_ops')),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    check('users_role_known', sql`${table.role} in ('owner', 'admin', 'customer')`),
    check('users_totp_has_secret', sql`${table.totpConfirmedAt} is null or ${table.totpSecret} is not null`),
  ],
)

/** Sign-ins: the browser holds the token, this table only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    /** SHA-256 of the cookie that has to come along with the token; null where the token is enough. */
    cookieHash: text(),
    workspace: text({ enum: ['store', 'admin'] }).notNull(),
    userAgent: text().notNull().default(''),
    /** The network it was started from, without the part that names one machine. */
    network: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** To the hour for staff and to the day for customers; null until then. */
    lastSeenAt: timestamp({ withTimezone: true }),
    /** When the person last proved who they are, after signing in. */
    reauthenticatedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** The buyer behind an account, apart from how they sign in. Staff have none. */
export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As it was typed; null until they give one. */
    phone: text(),
    /** Since when the house doesn't let them in. */
    blockedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('customers_newest').on(table.createdAt, table.id),
    index('customers_phone').using('gin', sql`regexp_replace(${table.phone}, '[^0-9]', '', 'g') gin_trgm_ops`),
  ],
)

/** Browsers that an account was used from: each keeps a token of its own, this table only its SHA-256. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)

/** Links sent by mail that work once: the mail holds the token, this table only its SHA-256. */
export const emailLinks = pgTable(
  'email_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: EMAIL_LINK_PURPOSES }).notNull(),
    /** The address it was sent to. */
    email: text().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('email_links_user').on(table.userId, table.purpose), index('email_links_end').on(table.expiresAt)],
)

/** A change of e-mail under way, one per account: it is made when both addresses said yes. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text().notNull(),
    oldTokenHash: text().notNull().unique(),
    newTokenHash: text().notNull().unique(),
    oldConfirmedAt: timestamp({ withTimezone: true }),
    newConfirmedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('email_changes_end').on(table.expiresAt)],
)

/** Codes for the day the authenticator app is lost; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the device says it was used; going back tells of a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** What somebody was asked in the middle of signing in or of adding a passkey; the answer comes with another call. */
export const challenges = pgTable(
  'challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Unknown while somebody signs in with a passkey. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    /** What a passkey has to sign; null where a code is asked for. */
    challenge: text(),
    attempts: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('challenges_user').on(table.userId, table.createdAt),
    index('challenges_end').on(table.expiresAt),
    check('challenges_whose', sql`${table.purpose} = 'passkey-sign-in' or ${table.userId} is not null`),
  ],
)

/** People asked to join the staff who haven't yet. The mail holds the token, this table only its SHA-256. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    name: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('staff_invitations_email_unique').on(sql`lower(${table.email})`),
    index('staff_invitations_end').on(table.expiresAt),
  ],
)

/** What programs of the house sign their calls with: they hold the key, this table only its SHA-256. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The owner who made it, and for whom it acts. */
    madeBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The key's beginning, to tell it by. */
    prefix: text().notNull(),
    keyHash: text().notNull().unique(),
    scopes: text({ enum: API_KEY_SCOPES }).array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null when it doesn't end by itself. */
    expiresAt: timestamp({ withTimezone: true }),
    /** To the minute. */
    lastUsedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('api_keys_maker').on(table.madeBy, table.createdAt)],
)
