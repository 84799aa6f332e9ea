import { z } from 'zod'
import { storableText } from '#kit/text.ts'

export const MOST_TAGS = 20
const MAX_TAG = 40

export function tidyTag(typed: string): string {
  return storableText(typed).trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

const isTag = (text: string) => text.length > 0 && text.length <= MAX_TAG && !text.includes(',')

export const staffTagSchema = z.string().overwrite(tidyTag).refine(isTag, 'errors:staffTagsInvalid')

export const staffTagsSchema = z
  .array(z.string())
  .overwrite((typed) => [...new Set(typed.map(tidyTag).filter((tag) => tag !== ''))])
  .refine((tags) => tags.length <= MOST_TAGS && tags.every(isTag), 'errors:staffTagsInvalid')

export const staffTagListSchema = z
  .object({ tag: z.string(), products: z.int().meta({ description: 'How many have it, archived ones aside' }) })
  .meta({ id: 'StaffTag' })
export type StaffTag = z.infer<typeof staffTagListSchema>
