import { lt, or } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { editors } from '#db/schema/editors.server.ts'
import {
  challenges,
  emailChanges,
  emailLinks,
  knownDevices,
  sessions,
  staffInvitations,
} from '#db/schema/identity.server.ts'

/** For investigations. */
const SESSIONS_STAY = 90 * DAY
/** The browser cookie's lifetime. */
const DEVICES_STAY = 365 * DAY
const INVITATIONS_STAY = 30 * DAY

export async function deleteOldProofs({ db, now }: Ctx): Promise<number> {
  const yesterday = addTime(now, -DAY)
  const longAgo = addTime(now, -SESSIONS_STAY)
  const gone = await Promise.all([
    db.delete(challenges).where(lt(challenges.expiresAt, yesterday)),
    db.delete(emailLinks).where(lt(emailLinks.expiresAt, yesterday)),
    db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, addTime(now, -INVITATIONS_STAY))),
    db.delete(emailChanges).where(lt(emailChanges.expiresAt, now)),
    db.delete(sessions).where(or(lt(sessions.expiresAt, longAgo), lt(sessions.revokedAt, longAgo))),
    db.delete(editors).where(lt(editors.seenAt, yesterday)),
    db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, addTime(now, -DEVICES_STAY))),
  ])
  return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
