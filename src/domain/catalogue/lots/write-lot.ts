import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { violatesUnique } from '#db/unique-violation.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { lots } from '#db/schema/lots.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { LotCodeTaken, LotNotFound, LotProductUnknown } from '../errors.ts'
import { getAdminLot } from './admin-lots.ts'
import type { AdminLot, LotInput } from './schemas.ts'

interface SeenLot {
  lotId: string
  version: number
}

/** @throws LotCodeTaken, LotProductUnknown */
export function createLot(ctx: Ctx, input: LotInput): Promise<AdminLot> {
  requirePermission(ctx, 'catalogue:write')
  return inTransaction(ctx, async (tx) => {
    await requireProduct(tx, input.productId)
    const id = randomUUID()
    await tx.db.insert(lots).values({ ...input, id })
    const after = await getAdminLot(tx, id)
    await recordAuditEntry(tx, {
      action: 'lot.created',
      subject: { kind: 'lot', id },
      before: null,
      after: lotFacts(after),
    })
    return after
  }).catch(refuseTakenCode)
}

/** @throws LotNotFound, EditedMeanwhile, LotCodeTaken, LotProductUnknown */
export function changeLot(ctx: Ctx, { lotId, version, input }: SeenLot & { input: LotInput }): Promise<AdminLot> {
  requirePermission(ctx, 'catalogue:write')
  return inTransaction(ctx, async (tx) => {
    const before = await lockLot(tx, { lotId, version })
    await requireProduct(tx, input.productId)
    await tx.db
      .update(lots)
      .set({ ...input, version: version + 1 })
      .where(eq(lots.id, lotId))
    const after = await getAdminLot(tx, lotId)
    await recordAuditEntry(tx, {
      action: 'lot.changed',
      subject: { kind: 'lot', id: lotId },
      before: lotFacts(before),
      after: lotFacts(after),
    })
    return after
  }).catch(refuseTakenCode)
}

/** @throws LotNotFound, EditedMeanwhile */
export function removeLot(ctx: Ctx, seen: SeenLot): Promise<void> {
  requirePermission(ctx, 'catalogue:write')
  return inTransaction(ctx, async (tx) => {
    const before = await lockLot(tx, seen)
    await tx.db.delete(lots).where(eq(lots.id, seen.lotId))
    await recordAuditEntry(tx, {
      action: 'lot.removed',
      subject: { kind: 'lot', id: seen.lotId },
      before: lotFacts(before),
      after: null,
    })
  })
}

async function lockLot(tx: Ctx, { lotId, version }: SeenLot): Promise<AdminLot> {
  const [locked] = await tx.db.select({ version: lots.version }).from(lots).where(eq(lots.id, lotId)).for('update')
  if (!locked) throw new LotNotFound()
  requireSeen(locked, version)
  return getAdminLot(tx, lotId)
}

async function requireProduct({ db }: Ctx, productId: string): Promise<void> {
  const [known] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('key share')
  if (!known) throw new LotProductUnknown()
}

function refuseTakenCode(error: unknown): never {
  throw violatesUnique(error, 'lots_key') ? new LotCodeTaken() : error
}

function lotFacts({ version: _version, key: _key, productName: _name, lotId: _id, ...facts }: AdminLot) {
  return facts
}
