import { lt, or } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { challenges, emailChanges, emailLinks, knownDevices, sessions, staffInvitations } from './tables.server.ts'

/** A session that is over stays for this long, for whoever looks into what happened. */
const SESSIONS_STAY = 90 * DAY
/** As long as a browser keeps what it is known by. */
const DEVICES_STAY = 365 * DAY
/** Long enough to see that nobody came. */
const INVITATIONS_STAY = 30 * DAY

/** Forgets challenges, links and invitations that are over, sessions that have been for long, and browsers that forgot us. Answers how many. */
export async function forgetOldProofs({ db, now }: Ctx): Promise<number> {
  const yesterday = addTime(now, -DAY)
  const longAgo = addTime(now, -SESSIONS_STAY)
  const gone = await Promise.all([
    db.delete(challenges).where(lt(challenges.expiresAt, yesterday)),
    db.delete(emailLinks).where(lt(emailLinks.expiresAt, yesterday)),
    db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, addTime(now, -INVITATIONS_STAY))),
    db.delete(emailChanges).where(lt(emailChanges.expiresAt, now)),
    db.delete(sessions).where(or(lt(sessions.expiresAt, longAgo), lt(sessions.revokedAt, longAgo))),
    db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, addTime(now, -DEVICES_STAY))),
  ])
  return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
