import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { auditEntries } from '#db/schema/audit.server.ts'
import { endOfDay, startOfDay } from '#db/mexican-day.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hasPermission, requirePermission } from '#domain/authorize.ts'
import { apiKeys, users } from '#db/schema/identity.server.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import type { AuditEntry, AuditFilter } from './schemas.ts'

const NAMES = { people: { id: users.id, name: users.name }, keys: { id: apiKeys.id, name: apiKeys.name } }
const POSITION = z.tuple([instantInCursor, z.int()])

/** Latest first; what units cost is left out for those who may not read costs. @throws CursorInvalid */
export async function listAuditEntries(
  ctx: Ctx,
  filters: AuditFilter,
  { cursor, limit }: { cursor?: KeysetPosition | undefined; limit: number },
): Promise<KeysetPage<AuditEntry>> {
  requirePermission(ctx, 'audit:read')
  const position = positionIn(cursor, POSITION)
  const rows = await ctx.db
    .select()
    .from(auditEntries)
    .where(
      and(
        ...conditionsOf(filters),
        position && sql`(${auditEntries.at}, ${auditEntries.id}) < (${position[0]}::timestamptz, ${position[1]})`,
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit + 1)
  const names = await namesOf(
    ctx,
    rows.map(({ actor }) => actor),
  )
  const seesCosts = hasPermission(ctx.actor, 'costs:read')
  const found = rows.map(({ id, actor, subjectKind, subjectId, before, after, ...entry }) => {
    const { kind, id: actorId } = partsOf(actor)
    return {
      ...entry,
      before: seesCosts ? before : withoutCosts(before),
      after: seesCosts ? after : withoutCosts(after),
      entryId: id,
      actor: { kind, id: actorId, name: names.get(actorId) ?? null },
      subject: { kind: subjectKind, id: subjectId },
    }
  })
  return keysetPage(found, limit, ({ at, entryId }) => [at.toISOString(), entryId])
}

function conditionsOf({ actor, action, subjectKind, subjectId, from, until }: AuditFilter) {
  return [
    actor === undefined ? undefined : eq(auditEntries.actor, actor),
    action === undefined ? undefined : eq(auditEntries.action, action),
    subjectKind === undefined ? undefined : eq(auditEntries.subjectKind, subjectKind),
    subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
    from === undefined ? undefined : gte(auditEntries.at, startOfDay(from)),
    until === undefined ? undefined : lt(auditEntries.at, endOfDay(until)),
  ]
}

function withoutCosts(facts: AuditEntry['after']): AuditEntry['after'] {
  if (facts === null) return null
  const { unitCostsCentavos: _costs, ...others } = facts
  return others
}

function partsOf(actor: string): { kind: string; id: string } {
  const [kind = '', id = ''] = actor.split(':')
  return { kind, id }
}

async function namesOf({ db }: Ctx, actors: readonly string[]): Promise<Map<string, string>> {
  const idsOf = (isWanted: (kind: string) => boolean) =>
    [...new Set(actors)]
      .map(partsOf)
      .filter(({ kind, id }) => isWanted(kind) && z.uuid().safeParse(id).success)
      .map(({ id }) => id)
  const people = idsOf((kind) => kind !== 'key')
  const keys = idsOf((kind) => kind === 'key')
  const named = [
    ...(people.length === 0 ? [] : await db.select(NAMES.people).from(users).where(inArray(users.id, people))),
    ...(keys.length === 0 ? [] : await db.select(NAMES.keys).from(apiKeys).where(inArray(apiKeys.id, keys))),
  ]
  return new Map(named.map(({ id, name }) => [id, name]))
}
