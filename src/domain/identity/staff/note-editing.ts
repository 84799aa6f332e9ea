import { sql } from 'drizzle-orm'
import { editors } from '#db/schema/editors.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { namedQuery } from '#db/named-query.ts'
import { requirePermission, requireSession } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime } from '#kit/clock.ts'
import { EDITED_WITH } from '#vocabulary/edited-kinds.ts'
import type { Edited } from './schemas.ts'

/** Milliseconds; pages call every eight seconds. */
const LASTS = 20_000

/** Returns the names of others who are editing it. @throws SignInRequired, NotAllowed */
export async function noteEditing(ctx: Ctx, { kind, item }: Edited): Promise<string[]> {
  requirePermission(ctx, ...EDITED_WITH[kind])
  const { userId } = requireSession(ctx)
  const [now, since] = [ctx.now, addTime(ctx.now, -LASTS)].map((at) => at.toISOString())
  const others = await namedQuery<{ name: string }>(
    ctx.db,
    sql`with noted as (
        insert into ${editors} (kind, item, user_id, seen_at) values (${kind}, ${item}, ${userId}, ${now}::timestamptz)
        on conflict (kind, item, user_id) do update set seen_at = excluded.seen_at)
      select person.name from ${editors} as editor join ${users} as person on person.id = editor.user_id
      where editor.kind = ${kind} and editor.item = ${item} and editor.user_id <> ${userId}
        and editor.seen_at > ${since}::timestamptz
      order by person.name`,
  )
  return others.map(({ name }) => name)
}
