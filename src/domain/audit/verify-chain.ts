import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { auditEntries, auditHead, auditSeals } from '#db/schema/audit.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'

const BATCH = 500

/** Empty without entries. */
export interface ChainHead {
  seq: number
  hash: string
}

/** `seq` is the position in the chain. */
export interface ChainFault {
  kind: 'altered' | 'missing' | 'reordered' | 'cut' | 'unsealed'
  seq: number | null
  entryId: number | null
}

export type ChainReport = { isWhole: true; head: ChainHead } | { isWhole: false; checked: number; fault: ChainFault }

/** `next` is null at the end. */
export interface ChainSection {
  head: ChainHead
  next: number | null
  fault: ChainFault | null
}

/** Checks up to the head read first. `known` is an earlier head, to detect a tail cut off together with the head. */
export async function verifyChain(db: Db, known?: ChainHead): Promise<ChainReport> {
  let after = 0
  for (;;) {
    const { head, next, fault } = await inspectSection(db, after, known)
    if (fault) return { isWhole: false, checked: after, fault }
    if (next === null) return { isWhole: true, head }
    after = next
  }
}

/** Verifies a part of the audit log after entry `after`; continue with `next` until null. */
export async function verifyChainSection(ctx: Ctx, { after }: { after: number }): Promise<ChainSection> {
  requirePermission(ctx, 'audit:verify')
  return inspectSection(ctx.db, after)
}

/** Checks up to 500 entries after `after`, and at the end also the head and unsealed entries. */
async function inspectSection(db: Db, after: number, known?: ChainHead): Promise<ChainSection> {
  return db.transaction(
    async (tx) => {
      const head = await headOf(tx)
      if (known && known.seq > head.seq) return { head, next: null, fault: faultAt('cut', head.seq + 1) }
      const entries = await entriesBehind(tx, after, head.seq)
      const fault = firstFault(entries, after, after === 0 ? '' : await hashAt(tx, after), known)
      if (fault) return { head, next: null, fault }
      const last = entries.at(-1)
      if (last && last.seq < head.seq) return { head, next: last.seq, fault: null }
      const end = { seq: last?.seq ?? after, hash: last?.hash ?? (await hashAt(tx, after)) }
      if (end.seq !== head.seq || end.hash !== head.hash)
        return { head, next: null, fault: faultAt('cut', end.seq + 1) }
      return { head, next: null, fault: await unsealed(tx) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

export async function headOf(db: Db): Promise<ChainHead> {
  const [head] = await db.select({ seq: auditHead.seq, hash: auditHead.hash }).from(auditHead)
  return head ?? { seq: 0, hash: '' }
}

/** Fields as text, as the trigger hashed them; null for a missing entry. */
function entriesBehind(db: Db, after: number, until: number) {
  return db
    .select({
      seq: auditSeals.seq,
      entryId: auditSeals.entryId,
      previousHash: auditSeals.previousHash,
      hash: auditSeals.hash,
      fields: sql<
        (string | null)[] | null
      >`case when ${auditEntries.id} is not null then array[${auditEntries.id}::text,
        (extract(epoch from ${auditEntries.at}) * 1000000)::bigint::text, ${auditEntries.actor}, ${auditEntries.action},
        ${auditEntries.subjectKind}, ${auditEntries.subjectId}, ${auditEntries.before}::text, ${auditEntries.after}::text,
        ${auditEntries.requestId}] end`,
    })
    .from(auditSeals)
    .leftJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
    .where(and(gt(auditSeals.seq, after), lte(auditSeals.seq, until)))
    .orderBy(asc(auditSeals.seq))
    .limit(BATCH)
}

type Entry = Awaited<ReturnType<typeof entriesBehind>>[number]

function firstFault(entries: Entry[], after: number, hash: string, known: ChainHead | undefined): ChainFault | null {
  let previous = { seq: after, hash }
  for (const entry of entries) {
    const { seq, entryId } = entry
    if (seq !== previous.seq + 1) return { kind: 'missing', seq: previous.seq + 1, entryId: null }
    if (entry.fields === null) return { kind: 'missing', seq, entryId }
    if (entry.previousHash !== previous.hash) return { kind: 'reordered', seq, entryId }
    if (entry.hash !== sealOf(previous.hash, entry.fields)) return { kind: 'altered', seq, entryId }
    if (known?.seq === seq && known.hash !== entry.hash) return { kind: 'altered', seq, entryId }
    previous = entry
  }
  return null
}

/** SHA-256 over the previous hash and the fields, each prefixed with its length in bytes. */
function sealOf(previousHash: string, fields: (string | null)[]): string {
  const content = fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`)).join('')
  return createHash('sha256')
    .update(previousHash + content)
    .digest('hex')
}

async function hashAt(db: Db, seq: number): Promise<string> {
  const [seal] = await db.select({ hash: auditSeals.hash }).from(auditSeals).where(eq(auditSeals.seq, seq))
  return seal?.hash ?? ''
}

/** An entry without a seal was inserted while the triggers were off. */
async function unsealed(db: Db): Promise<ChainFault | null> {
  const [entry] = await db
    .select({ entryId: auditEntries.id })
    .from(auditEntries)
    .leftJoin(auditSeals, eq(auditSeals.entryId, auditEntries.id))
    .where(isNull(auditSeals.entryId))
    .orderBy(asc(auditEntries.id))
    .limit(1)
  return entry ? { kind: 'unsealed', seq: null, entryId: entry.entryId } : null
}

function faultAt(kind: ChainFault['kind'], seq: number): ChainFault {
  return { kind, seq, entryId: null }
}
