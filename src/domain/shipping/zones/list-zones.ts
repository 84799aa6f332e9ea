import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/authorize.ts'
import { readZones } from './zones.ts'
import type { Zone } from './zones.ts'

export async function listZones(ctx: Ctx): Promise<Zone[]> {
  requireOwner(ctx)
  return readZones(ctx)
}
