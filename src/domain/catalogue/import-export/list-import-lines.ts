import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#domain/ctx.ts'
import { keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { findImport } from './find-import.ts'
import type { ImportLineOutcome } from '#vocabulary/import-lines.ts'
import { productImportLines } from '#db/schema/product-imports.server.ts'

export type ImportLine = Omit<typeof productImportLines.$inferSelect, 'importId'>

interface ImportLinesQuery {
  importId: string
  outcome?: ImportLineOutcome | undefined
  limit: number
  after?: KeysetPosition | undefined
}

const POSITION = z.tuple([z.int(), z.int()])

/** Lines that change nothing come last. @throws ImportNotFound, CursorInvalid */
export async function listImportLines(
  ctx: Ctx,
  { importId, outcome, limit, after }: ImportLinesQuery,
): Promise<KeysetPage<ImportLine>> {
  const position = positionIn(after, POSITION)
  await findImport(ctx, importId)
  const isUnchanged = sql<number>`(${productImportLines.outcome} = 'unchanged')::int`
  const rows = await ctx.db
    .select()
    .from(productImportLines)
    .where(
      and(
        eq(productImportLines.importId, importId),
        outcome && eq(productImportLines.outcome, outcome),
        position &&
          sql`(${isUnchanged}, ${productImportLines.lineNumber}) > (${position[0]}::int, ${position[1]}::int)`,
      ),
    )
    .orderBy(isUnchanged, asc(productImportLines.lineNumber))
    .limit(limit + 1)
  return keysetPage(rows, limit, ({ outcome: does, lineNumber }) => [Number(does === 'unchanged'), lineNumber])
}
