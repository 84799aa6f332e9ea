import { and, asc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { keysetPage } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { findImport } from './find-import.ts'
import type { LineOutcome } from '#vocabulary/import-lines.ts'
import { productImportLines } from '#db/schema/product-imports.server.ts'

export type ImportLine = Omit<typeof productImportLines.$inferSelect, 'importId'>

interface Asked {
  importId: string
  outcome?: LineOutcome | undefined
  limit: number
  after?: KeysetPosition | undefined
}

/** @throws ImportNotFound */
export async function listImportLines(
  ctx: Ctx,
  { importId, outcome, limit, after }: Asked,
): Promise<KeysetPage<ImportLine>> {
  await findImport(ctx, importId)
  const rows = await ctx.db
    .select()
    .from(productImportLines)
    .where(
      and(
        eq(productImportLines.importId, importId),
        outcome && eq(productImportLines.outcome, outcome),
        after && gt(productImportLines.lineNumber, Number(after[0])),
      ),
    )
    .orderBy(asc(productImportLines.lineNumber))
    .limit(limit + 1)
  return keysetPage(rows, limit, ({ lineNumber }) => [lineNumber])
}
