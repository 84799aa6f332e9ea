import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Settlement } from './sepomex-file.ts'
import { settlements } from './tables.server.ts'

const ROWS_AT_ONCE = 2000
/** New editions differ little from the one before: a file that is cut off between two lines shows by nothing else. */
const LEAST_SHARE = 0.9

/** The file has no settlement in it. */
export class NoSettlements extends Error {
  constructor() {
    super('there is no settlement in the file')
  }
}

/** The file knows far fewer settlements than the edition before: part of it is missing, or it is another one. */
export class SettlementsMissing extends Error {
  constructor(counts: { known: number; before: number }) {
    super(`only ${counts.known} settlements, where ${counts.before} are known; the file may be cut off`)
  }
}

/**
 * Puts an edition of the postal service's settlements in the place of the one before: all of it, or none when a row can't be
 * read. Until it is in, buyers are answered from the old one. Repeating it is harmless; of two at once, one waits.
 * @param options.maybeFewer the edition is known to be a smaller one
 * @returns how many settlements are known now
 * @throws NoSettlements, SettlementsMissing, and what `rows` throws
 */
export function importSettlements(
  { db }: Pick<Ctx, 'db'>,
  rows: AsyncIterable<Settlement>,
  { maybeFewer = false } = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${settlements} in share row exclusive mode`)
    const before = await tx.$count(settlements)
    await tx.delete(settlements)
    let batch: Settlement[] = []
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

/** The postal service lists a few settlements twice. */
async function insert(db: Db, rows: readonly Settlement[]): Promise<void> {
  const column = (name: keyof Settlement) => sql.param(rows.map((row) => row[name]))
  await db.execute(sql`
    insert into ${settlements} (postal_code, municipality, type, name, city)
    select * from unnest(${column('postalCode')}::text[], ${column('municipality')}::text[], ${column('type')}::text[],
      ${column('name')}::text[], ${column('city')}::text[])
    on conflict do nothing`)
}
