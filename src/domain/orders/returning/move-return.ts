import { sql } from 'drizzle-orm'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { returnStatusesBefore } from '#vocabulary/return-status.ts'
import type { ReturnStatus } from '#vocabulary/return-status.ts'
import { returnRequests, returnStatusChanges } from '#db/schema/returns.server.ts'

/** Call under the order's lock. Returns false when its status doesn't allow it. */
export async function moveReturn(
  ctx: Ctx,
  { returnId, to, message = '' }: { returnId: string; to: ReturnStatus; message?: string | undefined },
): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(sql`
    with current as (
      select id, status from ${returnRequests} where id = ${returnId} for update
    ), moved as (
      update ${returnRequests} as request set status = ${to} from current
      where request.id = current.id and current.status = any(${sql.param(returnStatusesBefore(to))}::text[])
      returning request.id, current.status as from_status
    )
    insert into ${returnStatusChanges} (return_id, from_status, to_status, actor, message, at)
    select id, from_status, ${to}, ${nameOfActor(ctx.actor)}, ${message}, ${ctx.now.toISOString()}::timestamptz from moved`)
  return rowCount === 1
}
