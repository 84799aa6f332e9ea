import { z } from 'zod'
import { IMPORT_LINE_OUTCOMES } from '#vocabulary/import-lines.ts'
import { instantSchema } from '#kit/moment-schema.ts'
import { taskSchema } from '#domain/operations/tasks/schemas.ts'

export const applyImportSchema = z.object({ version: z.string().max(100) }).meta({ id: 'ApplyProductImport' })

export const productImportSchema = z
  .object({
    importId: z.uuid(),
    fileName: z.string(),
    isWithStock: z.boolean(),
    isWhole: z.boolean(),
    lines: z.int(),
    counts: z.record(z.enum(IMPORT_LINE_OUTCOMES), z.int()),
    version: z.string().nullable().meta({ description: 'Names what the dry run found; the application asks for it' }),
    sentAt: instantSchema,
    appliedAt: instantSchema.nullable(),
    task: taskSchema.nullable().meta({ ...taskSchema.meta(), description: 'The last long work about it' }),
  })
  .meta({ id: 'ProductImport' })

export const importLineSchema = z
  .object({
    line: z.int().meta({ description: 'The spreadsheet’s row; what a whole catalogue lacks follows' }),
    label: z.string(),
    outcome: z.enum(IMPORT_LINE_OUTCOMES),
    changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    errors: z.array(z.object({ column: z.string(), message: z.string() })),
  })
  .meta({ id: 'ProductImportLine' })

export const listedImportSchema = productImportSchema
  .pick({ importId: true, fileName: true, lines: true, sentAt: true, appliedAt: true, task: true })
  .extend({ hasErrors: z.boolean().meta({ description: 'Whether the dry run found lines that make no sense' }) })
  .meta({ id: 'ListedProductImport' })

export const importChoiceSchema = z.object({
  withStock: z.enum(['true', 'false']).default('false').meta({
    description: 'Take the figures of stock as on-hand stock; otherwise only new variants take theirs',
  }),
  whole: z.enum(['true', 'false']).default('false').meta({
    description:
      'The table is the whole catalogue: products that it lacks are archived, variants that it lacks are retired, and each product gets the state and, where it is to be published later, the moment that it says (`2026-12-01 09:00` by the clock of Mexico City, or ISO 8601; one that has passed publishes it). An earlier export sent in so undoes an import.',
  }),
})

export const begunImportSchema = productImportSchema.pick({ importId: true }).extend({ taskId: z.uuid() })

export const importLineFilterSchema = z.object({ outcome: z.enum(IMPORT_LINE_OUTCOMES).optional() })
