import { asc, eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#domain/personal-data.ts'
import {
  customers,
  emailChanges,
  knownDevices,
  passkeys,
  sessions,
  staffInvitations,
  users,
} from '#db/schema/identity.server.ts'
import { savedViews } from '#db/schema/saved-views.server.ts'

/** Goes last, because the account's rows are deleted with it. */
export const identityData: PersonalData = {
  tables: [
    'users',
    'customers',
    'sessions',
    'known_devices',
    'email_links',
    'email_changes',
    'recovery_codes',
    'passkeys',
    'challenges',
    'staff_invitations',
    'api_keys',
    'staff_role_members',
    'report_views',
    'saved_views',
    'list_looks',
    'staff_notices',
    'push_subscriptions',
    'pushes',
    'editors',
  ],
  async exportData({ db }, { userId, email }) {
    const [account] = await db
      .select({
        name: users.name,
        email: users.email,
        emailVerifiedAt: users.emailVerifiedAt,
        phone: customers.phone,
        language: users.locale,
        secondFactorSince: users.totpConfirmedAt,
        createdAt: users.createdAt,
      })
      .from(users)
      .leftJoin(customers, eq(customers.userId, users.id))
      .where(eq(users.id, userId))
    const { newEmail, createdAt: beganAt } = emailChanges
    const { userAgent, network, createdAt, lastSeenAt, revokedAt } = sessions
    return {
      account,
      emailChange: await db.select({ newEmail, beganAt }).from(emailChanges).where(eq(emailChanges.userId, userId)),
      sessions: await db
        .select({ browser: userAgent, network, createdAt, lastSeenAt, revokedAt })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(asc(sessions.createdAt)),
      passkeys: await db
        .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt)),
      knownBrowsers: await db
        .select({ firstSeenAt: knownDevices.createdAt, lastSeenAt: knownDevices.lastSeenAt })
        .from(knownDevices)
        .where(eq(knownDevices.userId, userId))
        .orderBy(asc(knownDevices.createdAt)),
      invitations: await db
        .select({ name: staffInvitations.name, invitedAt: staffInvitations.createdAt })
        .from(staffInvitations)
        .where(isFor(email)),
    }
  },
  async forget({ db }, { userId, email, isEmailVerified }) {
    // Staff's searches for them
    if (isEmailVerified) await db.delete(savedViews).where(hasEmail(email))
    await db.delete(staffInvitations).where(isFor(email))
    await db.delete(users).where(eq(users.id, userId))
  },
}

/** As a whole address: it may end another's. */
function hasEmail(email: string) {
  const literal = email.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)
  const whole = String.raw`(^|[^[:alnum:]._%+-])${literal}($|[^[:alnum:].-]|\.($|[^[:alnum:]]))`
  return sql`lower(concat_ws(' ', ${savedViews.name}, ${savedViews.filters})) ~ ${whole}`
}

function isFor(email: string) {
  return eq(sql`lower(${staffInvitations.email})`, email)
}
