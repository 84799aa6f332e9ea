import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { auditActs, auditHead, auditSeals } from './tables.server.ts'

const BATCH = 500

/** An end of the chain: how many entries it has, and the hash of the last. Empty without entries. */
export interface ChainHead {
  seq: number
  hash: string
}

/** What is wrong, and with which entry: `seq` in the chain, where it has one. */
export interface ChainFault {
  kind: 'altered' | 'missing' | 'reordered' | 'cut' | 'unsealed'
  seq: number | null
  actId: number | null
}

export type ChainReport = { isWhole: true; head: ChainHead } | { isWhole: false; checked: number; fault: ChainFault }

/** How far one look came: `next` is where to go on, null at the end. */
export interface ChainSection {
  head: ChainHead
  next: number | null
  fault: ChainFault | null
}

/**
 * Computes the whole chain again. Entries added meanwhile are checked up to the head that was read at first. A tail that
 * was cut together with the head is found with `known`, an end that somebody noted earlier.
 */
export async function verifyChain(db: Db, known?: ChainHead): Promise<ChainReport> {
  let after = 0
  for (;;) {
    const { head, next, fault } = await verifySection(db, after, known)
    if (fault) return { isWhole: false, checked: after, fault }
    if (next === null) return { isWhole: true, head }
    after = next
  }
}

/** Computes up to five hundred entries behind `after` again, at the last ones also whether all is sealed and nothing cut. */
export async function verifySection(db: Db, after: number, known?: ChainHead): Promise<ChainSection> {
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

/** Where the chain ends now. */
export async function headOf(db: Db): Promise<ChainHead> {
  const [head] = await db.select({ seq: auditHead.seq, hash: auditHead.hash }).from(auditHead)
  return head ?? { seq: 0, hash: '' }
}

/** Seals with the content of their acts as the trigger read it, each field as text; null where the act is gone. */
function entriesBehind(db: Db, after: number, until: number) {
  return db
    .select({
      seq: auditSeals.seq,
      actId: auditSeals.actId,
      previousHash: auditSeals.previousHash,
      hash: auditSeals.hash,
      fields: sql<(string | null)[] | null>`case when ${auditActs.id} is not null then array[${auditActs.id}::text,
        (extract(epoch from ${auditActs.at}) * 1000000)::bigint::text, ${auditActs.actor}, ${auditActs.act},
        ${auditActs.subjectKind}, ${auditActs.subjectId}, ${auditActs.before}::text, ${auditActs.after}::text,
        ${auditActs.requestId}] end`,
    })
    .from(auditSeals)
    .leftJoin(auditActs, eq(auditActs.id, auditSeals.actId))
    .where(and(gt(auditSeals.seq, after), lte(auditSeals.seq, until)))
    .orderBy(asc(auditSeals.seq))
    .limit(BATCH)
}

type Entry = Awaited<ReturnType<typeof entriesBehind>>[number]

function firstFault(entries: Entry[], after: number, hash: string, known: ChainHead | undefined): ChainFault | null {
  let previous = { seq: after, hash }
  for (const entry of entries) {
    const { seq, actId } = entry
    if (seq !== previous.seq + 1) return { kind: 'missing', seq: previous.seq + 1, actId: null }
    if (entry.fields === null) return { kind: 'missing', seq, actId }
    if (entry.previousHash !== previous.hash) return { kind: 'reordered', seq, actId }
    if (entry.hash !== sealOf(previous.hash, entry.fields)) return { kind: 'altered', seq, actId }
    if (known?.seq === seq && known.hash !== entry.hash) return { kind: 'altered', seq, actId }
    previous = entry
  }
  return null
}

/** The hash of an act behind another: SHA-256 over the hash before and the fields, each with its length in bytes before it. */
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

/** An act that no seal knows was put there while the triggers were off. */
async function unsealed(db: Db): Promise<ChainFault | null> {
  const [act] = await db
    .select({ actId: auditActs.id })
    .from(auditActs)
    .leftJoin(auditSeals, eq(auditSeals.actId, auditActs.id))
    .where(isNull(auditSeals.actId))
    .orderBy(asc(auditActs.id))
    .limit(1)
  return act ? { kind: 'unsealed', seq: null, actId: act.actId } : null
}

function faultAt(kind: ChainFault['kind'], seq: number): ChainFault {
  return { kind, seq, actId: null }
}
