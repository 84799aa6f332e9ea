import { createHash } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { situation } from '#kit/errors.ts'
import type { Db } from './client.ts'
import { namedBuilt } from './named-query.ts'
import { idempotencyKeys } from './schema/requests.server.ts'

export class IdempotencyKeyReused extends situation(409, 'idempotencyKeyReused') {}

/** Runs `work` once per key, in the caller's transaction; repeats wait for the first answer (JSON). @throws IdempotencyKeyReused */
export async function once<Answer>(
  tx: Db,
  call: { scope: string; key: string | undefined; request: unknown; now: Date },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (call.key === undefined) return work()
  const requestHash = hashOfRequest(call.request)
  const claimed = await namedBuilt(
    tx
      .insert(idempotencyKeys)
      .values({ scope: call.scope, key: call.key, requestHash, createdAt: call.now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key }),
  )
  const row = and(eq(idempotencyKeys.scope, call.scope), eq(idempotencyKeys.key, call.key))
  if (claimed.length === 0) {
    const [earlier] = await tx.select().from(idempotencyKeys).where(row)
    if (earlier?.requestHash !== requestHash) throw new IdempotencyKeyReused()
    return earlier.answer as Answer
  }
  const answer = await work()
  await namedBuilt(
    tx
      .update(idempotencyKeys)
      .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
      .where(row),
  )
  return answer
}

export interface NotedCall {
  scope: string
  key: string
  requestHash: string
}

/** SQL: the hash of the request that came with the key before, null for none. */
export function selectNotedHash({ scope, key }: NotedCall): SQL {
  return sql`(select request_hash from ${idempotencyKeys} where scope = ${scope} and key = ${key})`
}

/** SQL: a step of the one statement that does the work, which notes the call for each row of `done`. */
export function noteCallStep({ scope, key, requestHash }: NotedCall, done: SQL, now: Date): SQL {
  return sql`insert into ${idempotencyKeys} (scope, key, request_hash, created_at)
    select ${scope}, ${key}, ${requestHash}, ${now.toISOString()}::timestamptz from ${done}`
}

/** SQL: a step that deletes old notes, so that `most` are left with the one that the statement adds. */
export function dropOldNotesStep(scope: string, most: number): SQL {
  return sql`delete from ${idempotencyKeys} where scope = ${scope} and key in (
    select key from ${idempotencyKeys} where scope = ${scope} order by created_at desc, key offset ${most - 1}::integer)`
}

/** Except those whose key is noted in the other scope too. */
export async function moveNotedCalls(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const noted = db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(eq(idempotencyKeys.scope, to))
  await db
    .update(idempotencyKeys)
    .set({ scope: to })
    .where(and(eq(idempotencyKeys.scope, from), notInArray(idempotencyKeys.key, noted)))
}

export function hashOfRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}
