import { sql } from 'drizzle-orm'
import { apiKeys, staffInvitations } from '#db/schema/identity.server.ts'
import { reportViews } from '#db/schema/report-views.server.ts'
import { savedViews } from '#db/schema/saved-views.server.ts'
import { staffNotices } from '#db/schema/staff-notices.server.ts'
import { tasks } from '#db/schema/tasks.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Handover } from '#domain/handover.ts'
import type { EndingKind, OpenWorkKind } from '#vocabulary/open-work.ts'

export type WorkCounts = Record<OpenWorkKind | EndingKind, number>

/** How many of each kind the member of staff and their API keys hold. */
export async function countOpenWork(
  { db, now }: Ctx,
  { userId, actors }: Pick<Handover['from'], 'userId' | 'actors'>,
): Promise<WorkCounts> {
  const at = now.toISOString()
  const { rows } = await db.execute<WorkCounts>(sql`
    select
      (select count(*) from ${reportViews} as view where view.user_id = ${userId})::int as reports,
      (select count(*) from ${tasks} as task
        where task.state in ('waiting', 'running') and task.started_by = any(${sql.param(actors)}::text[]))::int as imports,
      (select count(*) from ${savedViews} as view where view.owner_id = ${userId})::int as "savedViews",
      (select count(*) from ${apiKeys} as key where key.made_by = ${userId} and key.revoked_at is null
        and (key.expires_at is null or key.expires_at > ${at}::timestamptz))::int as "apiKeys",
      (select count(*) from ${staffInvitations} as asked
        where asked.invited_by = ${userId} and asked.expires_at > ${at}::timestamptz)::int as invitations,
      (select count(*) from ${staffNotices} as notice where notice.user_id = ${userId})::int as notices`)
  const [counts] = rows
  if (!counts) throw new Error('counts of open work are one row')
  return counts
}
