import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { SituationError } from '#kit/errors.ts'
import type { Db } from './client.ts'
import { namedBuilt } from './named-query.ts'
import { idempotencyKeys } from './tables.server.ts'

/** The key was used before for a different request. */
export class IdempotencyKeyReused extends SituationError {
  constructor() {
    super(409, 'idempotencyKeyReused')
  }
}

/**
 * Runs `work` once per (scope, key) and answers repeats with the first answer, in the caller's transaction:
 * a repeat waits for the first one to commit; if the first rolls back, the repeat does the work.
 * Without a key, just runs `work`. The answer must survive JSON.
 * @throws IdempotencyKeyReused when the key came before with another request
 */
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

/** SHA-256, to tell whether two calls under one key ask for the same. */
export function hashOfRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}
