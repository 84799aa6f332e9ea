import { isDeepStrictEqual } from 'node:util'
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { AuditAction, NewAuditEntry } from './audit-actions.ts'
import type { Facts } from '#vocabulary/audit-facts.ts'
import { auditEntries } from '#db/schema/audit.server.ts'

/** What is recorded of background jobs too: staff set it going, perhaps weeks before. */
const BY_JOBS: ReadonlySet<AuditAction> = new Set(['product.priced'])

/** Stores the changed fields of what staff did or scheduled; ignores other actors. @throws Error outside a transaction */
export async function recordAuditEntry<Before extends object | null, After extends object | null>(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now' | 'requestId'>,
  entry: NewAuditEntry<Before, After>,
): Promise<void> {
  const { kind } = ctx.actor
  const isRecorded = kind === 'owner' || kind === 'admin' || (kind === 'system' && BY_JOBS.has(entry.action))
  if (!isRecorded) return
  if (!is(ctx.db, PgTransaction)) throw new Error(`${entry.action} is recorded in the transaction of the change`)
  await ctx.db.insert(auditEntries).values({
    at: ctx.now,
    actor: nameOfActor(ctx.actor),
    action: entry.action,
    subjectKind: entry.subject.kind,
    subjectId: entry.subject.id,
    ...changedFields(entry.before, entry.after),
    requestId: ctx.requestId,
  })
}

interface Changed {
  before: Facts | null
  after: Facts | null
}

/** When one side is null, the other is returned completely. */
export function changedFields(before: object | null, after: object | null): Changed {
  if (before === null || after === null) return { before: before && asKept(before), after: after && asKept(after) }
  const [old, fresh] = [asKept(before), asKept(after)]
  const changed = Object.keys({ ...old, ...fresh }).filter((field) => !isDeepStrictEqual(old[field], fresh[field]))
  return { before: only(old, changed), after: only(fresh, changed) }
}

/** Through JSON, as it is read back: dates as text, nothing undefined. */
function asKept(facts: object): Facts {
  return JSON.parse(JSON.stringify(facts)) as Facts
}

function only(facts: Facts, fields: string[]): Facts {
  return Object.fromEntries(fields.flatMap((field) => (field in facts ? [[field, facts[field]]] : [])))
}
