import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { StaffNotFound } from '#domain/identity/errors.ts'
import { ENDING_KINDS, OPEN_WORK_KINDS } from '#vocabulary/open-work.ts'
import { countOpenWork } from './count-open-work.ts'
import { findLeaving } from './find-leaving.ts'
import { listColleagues } from './list-colleagues.ts'
import type { OpenWork } from './schemas.ts'

/** What an admin has open, with who may take it over, and what ends with the account. @throws StaffNotFound */
export async function getOpenWork(ctx: Ctx, { userId }: { userId: string }): Promise<OpenWork> {
  requirePermission(ctx, 'staff:write')
  const leaving = await findLeaving(ctx, userId)
  if (leaving.role !== 'admin') throw new StaffNotFound()
  const counts = await countOpenWork(ctx, leaving)
  const open: OpenWork['open'] = []
  for (const kind of OPEN_WORK_KINDS.filter((each) => counts[each] > 0)) {
    const colleagues = (await listColleagues(ctx, { userId, kind }))
      .map(({ userId: colleagueId, name, email }) => ({ userId: colleagueId, name, email }))
      .toSorted((one, other) => one.name.localeCompare(other.name, ctx.locale))
    open.push({ kind, count: counts[kind], colleagues })
  }
  const ending = ENDING_KINDS.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0)
  return { open, ending }
}
