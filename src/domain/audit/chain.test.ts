import { asc, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase, tableOwner } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { AuditAction } from './audit-actions.ts'
import { changedFields, recordAuditEntry } from './record-audit-entry.ts'
import { auditEntries, auditSeals } from '#db/schema/audit.server.ts'
import { headOf, verifyChain } from './verify-chain.ts'

let database: TestDatabase
let owner: Ctx
beforeEach(async () => {
  database = await createTestDatabase(12)
  owner = createTestCtx(database.db, { actor: PROVEN_OWNER })
})
afterEach(() => database.drop())

async function recordEntries(count: number) {
  for (let index = 1; index <= count; index++) await recordEntry(`p${index}`)
}

function recordEntry(id: string, ctx: Ctx = owner, action: AuditAction = 'product.priced'): Promise<void> {
  return inTransaction(ctx, (within) =>
    recordAuditEntry(within, {
      action,
      subject: { kind: 'product', id },
      before: { price: 100, name: 'Añejo · “X”' },
      after: { price: 120, name: 'Añejo · “X”' },
    }),
  )
}

/** What somebody with the password of the database's owner could do. */
async function behindItsBack(...statements: string[]) {
  await tableOwner(database.db).transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
}

describe('an entry', () => {
  it('is kept with the fields that changed, who did it, and when', async () => {
    await recordEntry('reposado')
    const [kept] = await database.db.select().from(auditEntries)
    expect(kept).toMatchObject({
      at: owner.now,
      actor: 'owner:o',
      action: 'product.priced',
      subjectKind: 'product',
      subjectId: 'reposado',
      before: { price: 100 },
      after: { price: 120 },
      requestId: owner.requestId,
    })
  })

  it('is told with what is new and what is gone', () => {
    expect(changedFields({ a: 1, b: [1, { c: 2 }], gone: 1 }, { b: [1, { c: 2 }], a: 2, fresh: null })).toEqual({
      before: { a: 1, gone: 1 },
      after: { a: 2, fresh: null },
    })
    expect(changedFields(null, { at: new Date(0), none: undefined })).toEqual({
      before: null,
      after: { at: '1970-01-01T00:00:00.000Z' },
    })
    expect(changedFields({ a: 1 }, null)).toEqual({ before: { a: 1 }, after: null })
  })

  it('is not kept when its transaction fails, and only within one', async () => {
    const failing = inTransaction(owner, async (within) => {
      await recordEntry('reposado', within)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const alone = { action: 'job.retried', subject: { kind: 'job', id: '1' }, before: null, after: null } as const
    await expect(recordAuditEntry(owner, alone)).rejects.toThrow('transaction')
    expect(await database.db.$count(auditEntries)).toBe(0)
  })

  it('of anybody but staff is not one, but for prices that staff scheduled', async () => {
    const job: Ctx = { ...owner, actor: { kind: 'system', name: 'job' } }
    await recordEntry('x', job, 'product.changed')
    await recordEntry('x', { ...owner, actor: { kind: 'customer', userId: 'u', customerId: 'c' } })
    await recordEntry('x', { ...owner, actor: { kind: 'anonymous' } })
    expect(await database.db.$count(auditEntries)).toBe(0)
    await recordEntry('x', job)
    expect(await database.db.select().from(auditEntries)).toMatchObject([{ actor: 'system:job' }])
  })

  it.each([
    'update audit_entries set actor = $$x$$',
    'delete from audit_entries',
    'truncate audit_entries',
    'update audit_seals set hash = $$x$$',
    'delete from audit_seals',
    'truncate audit_seals',
    'insert into audit_seals values (99, 99, $$x$$, $$x$$)',
    'update audit_head set seq = 0',
    'delete from audit_head',
    'truncate audit_head',
  ])('can’t be changed any more: %s', async (statement) => {
    await recordEntries(1)
    await expect(database.pool.query(statement)).rejects.toThrow('permission denied for table audit_')
    const asOwner = createDatabase(database.ownerUrl, 1)
    const attempt = asOwner.pool.query(statement).finally(() => asOwner.pool.end())
    await expect(attempt).rejects.toThrow('is only ever added to')
  })
})

describe('the chain', () => {
  it('of nothing is whole', async () => {
    expect(await verifyChain(database.db)).toEqual({ isWhole: true, head: { seq: 0, hash: '' } })
  })

  it('is one and unbroken when fifty staff change something at once', async () => {
    const contexts = Array.from({ length: 50 }, (_, index) =>
      inTransaction(owner, async (within) => {
        await recordEntry(`a${index}`, within)
        await recordEntry(`b${index}`, within)
      }),
    )
    await Promise.all(contexts)
    const report = await verifyChain(database.db)
    expect(report).toMatchObject({ isWhole: true, head: { seq: 100 } })
    const seals = await database.db.select().from(auditSeals).orderBy(asc(auditSeals.seq))
    expect(seals.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
    seals.slice(1).forEach(({ previousHash }, index) => expect(previousHash).toBe(seals[index]?.hash))
  })

  it('of thousands is whole', async () => {
    await database.db.transaction((tx) =>
      tx.execute(sql`insert into audit_entries (at, actor, action, subject_kind, subject_id, after, request_id)
        select now() + n * interval '1.234567 s', 'owner:o', 'a.b', 'x', n::text, jsonb_build_object('ñ', n / 3.0), 'r'
        from generate_series(1, 4500) as n`),
    )
    expect(await verifyChain(database.db)).toMatchObject({ isWhole: true, head: { seq: 4500 } })
    await behindItsBack('update audit_entries set subject_id = $$other$$ where id = 4321')
    expect(await verifyChain(database.db)).toEqual({
      isWhole: false,
      checked: 4000,
      fault: { kind: 'altered', seq: 4321, entryId: 4321 },
    })
  })

  it.each([
    ['an altered entry', 'altered', 3, ['update audit_entries set after = $${"price": 1}$$ where id = 3']],
    ['a moved instant', 'altered', 3, [`update audit_entries set at = at + interval '1 microsecond' where id = 3`]],
    ['a field that is null now', 'altered', 3, ['update audit_entries set before = null where id = 3']],
    ['an entry that is gone', 'missing', 3, ['delete from audit_entries where id = 3']],
    [
      'an entry that is gone with its seal',
      'missing',
      3,
      ['delete from audit_entries where id = 3', 'delete from audit_seals where seq = 3'],
    ],
    [
      'an entry that is gone, and the rest moved up',
      'reordered',
      3,
      [
        'delete from audit_entries where id = 3',
        'delete from audit_seals where seq = 3',
        'update audit_seals set seq = 3 where seq = 4',
        'update audit_seals set seq = 4 where seq = 5',
      ],
    ],
    [
      'entries in another order',
      'reordered',
      2,
      [
        'update audit_seals set seq = 99 where seq = 2',
        'update audit_seals set seq = 2 where seq = 4',
        'update audit_seals set seq = 4 where seq = 99',
      ],
    ],
    [
      'seals that changed their entries',
      'altered',
      2,
      [
        'update audit_seals set entry_id = 99 where seq = 2',
        'update audit_seals set entry_id = 2 where seq = 4',
        'update audit_seals set entry_id = 4 where seq = 99 or entry_id = 99',
      ],
    ],
    ['a cut tail', 'cut', 4, ['delete from audit_entries where id > 3', 'delete from audit_seals where seq > 3']],
    ['a chain that is gone', 'cut', 1, ['truncate audit_entries', 'truncate audit_seals']],
    [
      'an entry put in beside it',
      'unsealed',
      null,
      [
        'insert into audit_entries (at, actor, action, subject_kind, subject_id, request_id) values (now(), $$o$$, $$x.y$$, $$x$$, $$1$$, $$r$$)',
      ],
    ],
  ] as const)('with %s is broken', async (_, kind, seq, statements) => {
    await recordEntries(5)
    await behindItsBack(...statements)
    expect(await verifyChain(database.db)).toMatchObject({ isWhole: false, fault: { kind, seq } })
  })

  it('that was cut together with its head is not the one that was noted', async () => {
    await recordEntries(5)
    const noted = await headOf(database.db)
    expect(await verifyChain(database.db, noted)).toMatchObject({ isWhole: true })
    await behindItsBack(
      'delete from audit_entries where id > 3',
      'delete from audit_seals where seq > 3',
      'update audit_head set seq = 3, hash = (select hash from audit_seals where seq = 3)',
    )
    expect(await verifyChain(database.db)).toMatchObject({ isWhole: true, head: { seq: 3 } })
    expect(await verifyChain(database.db, noted)).toMatchObject({ isWhole: false, fault: { kind: 'cut', seq: 4 } })
    await recordEntries(2)
    expect(await verifyChain(database.db, noted)).toMatchObject({ isWhole: false, fault: { kind: 'altered', seq: 5 } })
  })
})
