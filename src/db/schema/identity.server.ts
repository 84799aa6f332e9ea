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
import { mailboxOf } from '#db/mailbox-of.ts'
import { LOCALES } from '#i18n/locale.ts'
import { CHALLENGE_PURPOSES, EMAIL_LINK_PURPOSES } from '#vocabulary/proof-purposes.ts'
import { PERMISSIONS } from '#vocabulary/permissions.ts'
import { ROLES } from '#vocabulary/roles.ts'
import { SHIPPED_ROLES } from '#vocabulary/shipped-roles.ts'

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
    emailVerifiedAt: timestamp({ withTimezone: true }),
    /** Encrypted; valid once confirmed by a first code. */
    totpSecret: text(),
    totpConfirmedAt: timestamp({ withTimezone: true }),
    /** Time step of the last accepted code. */
    totpLastStep: integer(),
    secondFactorDueAt: timestamp({ withTimezone: true }),
    avatarKey: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Without accents, in lower case. */
    searchText: text().generatedAlwaysAs(
      sql`lower(translate(name || ' ' || email, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))`,
    ),
  },
  (table) => [
    index('users_search').using('gin', table.searchText.op('gin_trgm_ops')),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_mailbox').on(mailboxOf(sql`lower(${table.email})`)),
    check('users_role_known', sql`${table.role} in ('owner', 'admin', 'customer')`),
    check('users_totp_has_secret', sql`${table.totpConfirmedAt} is null or ${table.totpSecret} is not null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    /** SHA-256 of the cookie required beside the token; null if none is. */
    cookieHash: text(),
    workspace: text({ enum: ['store', 'admin'] }).notNull(),
    userAgent: text().notNull().default(''),
    /** The network part of the IP address. */
    network: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Rounded to the hour for staff, to the day for customers. */
    lastSeenAt: timestamp({ withTimezone: true }),
    reauthenticatedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    phone: text(),
    blockedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('customers_newest').on(table.createdAt, table.id),
    index('customers_phone').using('gin', sql`regexp_replace(${table.phone}, '[^0-9]', '', 'g') gin_trgm_ops`),
  ],
)

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

export const emailLinks = pgTable(
  'email_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: EMAIL_LINK_PURPOSES }).notNull(),
    /** The address that received it. */
    email: text().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('email_links_user').on(table.userId, table.purpose), index('email_links_end').on(table.expiresAt)],
)

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
    /** The device's use counter; a decrease means a cloned passkey. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

export const challenges = pgTable(
  'challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null while signing in with a passkey. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    /** Null where a code is due. */
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

export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    name: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    /** Null: the system. */
    invitedBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('staff_invitations_inviter').on(table.invitedBy),
    uniqueIndex('staff_invitations_email_unique').on(sql`lower(${table.email})`),
    index('staff_invitations_end').on(table.expiresAt),
  ],
)

export const staffRoles = pgTable(
  'staff_roles',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Which default role it is; null for the shop's own. */
    shipped: text({ enum: SHIPPED_ROLES }).unique(),
    /** Null: the default role's name, in the reader's language. */
    name: text(),
    permissions: text({ enum: PERMISSIONS }).array().notNull(),
    /** For all refunds of one order together; null: unlimited. */
    refundLimitCentavos: bigint({ mode: 'number' }),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('staff_roles_name_unique').on(sql`lower(${table.name})`),
    check('staff_roles_named', sql`${table.name} is not null or ${table.shipped} is not null`),
    check('staff_roles_limit', sql`${table.refundLimitCentavos} >= 0`),
  ],
)

export const staffRoleMembers = pgTable(
  'staff_role_members',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: uuid()
      .notNull()
      .references(() => staffRoles.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] }), index('staff_role_members_role').on(table.roleId)],
)

export const staffInvitationRoles = pgTable(
  'staff_invitation_roles',
  {
    invitationId: uuid()
      .notNull()
      .references(() => staffInvitations.id, { onDelete: 'cascade' }),
    roleId: uuid()
      .notNull()
      .references(() => staffRoles.id),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.roleId] }),
    index('staff_invitation_roles_role').on(table.roleId),
  ],
)

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    madeBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    prefix: text().notNull(),
    keyHash: text().notNull().unique(),
    scopes: text({ enum: PERMISSIONS }).array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: does not expire. */
    expiresAt: timestamp({ withTimezone: true }),
    /** Rounded to the minute. */
    lastUsedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('api_keys_maker').on(table.madeBy, table.createdAt)],
)
