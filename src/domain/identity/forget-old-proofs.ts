import { lt, or } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { challenges, emailChanges, emailLinks, sessions } from './tables.server.ts'

/** A session that is over stays for this long, for whoever looks into what happened. */
const SESSIONS_STAY = 90 * DAY

/** Forgets challenges and links that are over, and sessions that have been for long. Answers how many. */
export async function forgetOldProofs({ db, now }: Ctx): Promise<number> {
  const yesterday = addTime(now, -DAY)
  const longAgo = addTime(now, -SESSIONS_STAY)
  const gone = await Promise.all([
    db.delete(challenges).where(lt(challenges.expiresAt, yesterday)),
    db.delete(emailLinks).where(lt(emailLinks.expiresAt, yesterday)),
    db.delete(emailChanges).where(lt(emailChanges.expiresAt, now)),
    db.delete(sessions).where(or(lt(sessions.expiresAt, longAgo), lt(sessions.revokedAt, longAgo))),
  ])
  return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
