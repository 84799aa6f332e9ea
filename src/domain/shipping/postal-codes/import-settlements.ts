import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { SepomexSettlement } from './sepomex-file.ts'
import { settlements } from '#db/schema/shipping.server.ts'

const ROWS_AT_ONCE = 2000
/** Smaller editions are probably truncated files. */
const LEAST_SHARE = 0.9

export class NoSettlements extends Error {
  constructor() {
    super('there is no settlement in the file')
  }
}

export class SettlementsMissing extends Error {
  constructor(counts: { known: number; before: number }) {
    super(`only ${counts.known} settlements, where ${counts.before} are known; the file may be cut off`)
  }
}

/** Replaces all settlements or none and returns their count. @throws NoSettlements, SettlementsMissing, and what `rows` throws */
export function importSettlements(
  { db }: Pick<Ctx, 'db'>,
  rows: AsyncIterable<SepomexSettlement>,
  { maybeFewer = false } = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${settlements} in share row exclusive mode`)
    const before = await tx.$count(settlements)
    await tx.delete(settlements)
    let batch: SepomexSettlement[] = []
    for await (const row of rows) {
      batch.push(row)
      if (batch.length === ROWS_AT_ONCE) {
        await insert(tx, batch)
        batch = []
      }
    }
    await insert(tx, batch)
    const known = await tx.$count(settlements)
    if (known === 0) throw new NoSettlements()
    if (known < before * LEAST_SHARE && !maybeFewer) throw new SettlementsMissing({ known, before })
    return known
  })
}

/** Source files list a few settlements twice. */
async function insert(db: Db, rows: readonly SepomexSettlement[]): Promise<void> {
  const column = (name: keyof SepomexSettlement) => sql.param(rows.map((row) => row[name]))
  await db.execute(sql`
    insert into ${settlements} (postal_code, municipality, type, name, city)
    select * from unnest(${column('postalCode')}::text[], ${column('municipality')}::text[], ${column('type')}::text[],
      ${column('name')}::text[], ${column('city')}::text[])
    on conflict do nothing`)
}
