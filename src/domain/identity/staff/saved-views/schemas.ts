import { z } from 'zod'
import { requiredText } from '#kit/text-schema.ts'
import { SAVED_LISTS } from '#vocabulary/saved-lists.ts'
import type { SavedList } from '#vocabulary/saved-lists.ts'

const LONGEST_NAME = 60
const MOST_FILTERS = 30

/** Per list: one for personal views, one for shared ones. */
export const MAX_SAVED_VIEWS = 40

const filtersSchema = z
  .record(z.string().max(40), z.string().max(300))
  .refine((filters) => Object.keys(filters).length <= MOST_FILTERS)
  .meta({ description: 'As the address of the list says them' })

export const savedViewInputSchema = z
  .object({
    list: z.enum(Object.keys(SAVED_LISTS) as [SavedList, ...SavedList[]]),
    name: requiredText(LONGEST_NAME),
    filters: filtersSchema,
    isShared: z.boolean().meta({ description: 'Whether all staff have it' }),
  })
  .meta({ id: 'SaveView' })
export type SavedViewInput = z.infer<typeof savedViewInputSchema>

export const savedViewSchema = savedViewInputSchema.extend({ id: z.uuid(), version: z.int() }).meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedViewSchema>
