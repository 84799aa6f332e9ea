import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { startTask } from '#domain/operations/tasks/start-task.ts'
import { storableText } from '#kit/text.ts'
import { SheetTooHeavy } from './errors.ts'
import { MAX_SHEET_BYTES, MAX_SHEET_MEGABYTES } from './limits.ts'
import { readSheet } from './read-sheet.ts'
import { productImports } from '#db/schema/product-imports.server.ts'

const LONGEST_NAME = 120

export function pathOfSheet(importId: string): string {
  return `sheets/${importId}.csv`
}

interface SentSheet {
  fileName: string
  bytes: Uint8Array
  /** Otherwise only new variants take stock figures. */
  isWithStock: boolean
  /** Products missing from the file are archived. */
  isWhole: boolean
}

/** Stock figures of existing variants are adjustments. @throws NotAllowed */
export function requireImporting(ctx: Ctx, { isWithStock }: Pick<SentSheet, 'isWithStock'>): void {
  requirePermission(ctx, 'catalogue:write')
  if (isWithStock) requirePermission(ctx, 'inventory:write')
}

/** Stores the file and starts a dry run. @throws NotAllowed, SheetTooHeavy, SheetUnreadable, SheetColumnUnknown, SheetTooLong */
export async function keepProductImport(
  ctx: Ctx,
  { fileName, bytes, isWithStock, isWhole }: SentSheet,
): Promise<{ importId: string; taskId: string }> {
  requireImporting(ctx, { isWithStock })
  if (bytes.byteLength > MAX_SHEET_BYTES) throw new SheetTooHeavy(MAX_SHEET_MEGABYTES)
  const lines = readSheet(ctx.ports.csvFiles, bytes).length
  const importId = crypto.randomUUID()
  const path = pathOfSheet(importId)
  await ctx.ports.files.write(path, bytes)
  try {
    return await noteImport(ctx, importId, { fileName, lines, isWithStock, isWhole })
  } catch (error) {
    // Nothing else would ever delete a file without an import
    await ctx.ports.files.remove(path)
    throw error
  }
}

async function noteImport(
  ctx: Ctx,
  importId: string,
  { fileName, ...sheet }: Omit<SentSheet, 'bytes'> & { lines: number },
): Promise<{ importId: string; taskId: string }> {
  return inTransaction(ctx, async (tx) => {
    const name = storableText(fileName).slice(0, LONGEST_NAME)
    await tx.db.insert(productImports).values({
      id: importId,
      fileName: name,
      ...sheet,
      sentBy: nameOfActor(tx.actor),
      sentAt: tx.now,
    })
    await recordAuditEntry(tx, {
      action: 'product-import.sent',
      subject: { kind: 'product-import', id: importId },
      before: null,
      after: { fileName: name, ...sheet },
    })
    return { importId, ...(await startTask(tx, { kind: 'plan-product-import', subject: importId })) }
  })
}
