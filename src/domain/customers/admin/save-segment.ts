import { and, eq, sql } from 'drizzle-orm'
import { lockNames } from '#db/lock-names.ts'
import { customerSegments } from '#db/schema/customers.server.ts'
import { violatesUnique } from '#db/unique-violation.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { filtersIn } from './export-customers.ts'
import { SegmentNameTaken, TooManySegments } from './errors.ts'
import { findSegment, MAX_SEGMENTS } from './segments.ts'
import type { Segment, SegmentInput } from './segments.ts'

/** @throws SegmentNameTaken, TooManySegments */
export async function saveSegment(ctx: Ctx, segment: SegmentInput): Promise<Segment> {
  requirePermission(ctx, 'customers:write')
  const id = crypto.randomUUID()
  return named(ctx, async (tx) => {
    await lockNames(tx.db, ['customer-segments'])
    if ((await tx.db.$count(customerSegments)) >= MAX_SEGMENTS) throw new TooManySegments(MAX_SEGMENTS)
    await tx.db.insert(customerSegments).values({ id, ...segment, ...savedBy(tx) })
    await recordAuditEntry(tx, {
      action: 'customer-segment.saved',
      subject: about(id),
      before: null,
      after: shown(segment),
    })
    return findSegment(tx, id)
  })
}

/** @throws SegmentNotFound, SegmentNameTaken, EditedMeanwhile */
export async function changeSegment(
  ctx: Ctx,
  { segmentId, version, ...segment }: SegmentInput & { segmentId: string; version: number },
): Promise<Segment> {
  requirePermission(ctx, 'customers:write')
  return named(ctx, async (tx) => {
    const before = await findSegment(tx, segmentId)
    const changed = await tx.db
      .update(customerSegments)
      .set({ ...segment, ...savedBy(tx), version: sql`${customerSegments.version} + 1` })
      .where(and(eq(customerSegments.id, segmentId), eq(customerSegments.version, version)))
    if (changed.rowCount === 0) throw new EditedMeanwhile()
    await recordAuditEntry(tx, {
      action: 'customer-segment.changed',
      subject: about(segmentId),
      before: shown(before),
      after: shown(segment),
    })
    return findSegment(tx, segmentId)
  })
}

/** @throws SegmentNotFound */
export async function removeSegment(ctx: Ctx, { segmentId }: { segmentId: string }): Promise<void> {
  requirePermission(ctx, 'customers:write')
  await inTransaction(ctx, async (tx) => {
    const before = await findSegment(tx, segmentId)
    await tx.db.delete(customerSegments).where(eq(customerSegments.id, segmentId))
    await recordAuditEntry(tx, {
      action: 'customer-segment.removed',
      subject: about(segmentId),
      before: shown(before),
      after: null,
    })
  })
}

async function named<Result>(ctx: Ctx, work: (tx: Ctx) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(ctx, work)
  } catch (error) {
    if (violatesUnique(error, 'customer_segments_name')) throw new SegmentNameTaken()
    throw error
  }
}

function savedBy({ actor, now }: Ctx) {
  return { savedBy: nameOfActor(actor), savedAt: now }
}

/** Searches may hold names, so audit entries name the filters alone. */
function shown({ name, filters }: SegmentInput) {
  return { name, narrowedBy: filtersIn(filters) }
}

function about(id: string) {
  return { kind: 'customer-segment', id }
}
