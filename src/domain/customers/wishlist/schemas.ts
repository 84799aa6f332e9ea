import { z } from 'zod'
import { storableText } from '#kit/text.ts'
import { MOST_WISHES } from './limits.ts'

const productIds = z.array(z.string().max(100).overwrite(storableText)).max(MOST_WISHES).default([])

export const wishlistChangesSchema = z
  .object({ added: productIds, removed: productIds })
  .meta({ id: 'WishlistChanges' })
export type WishlistChanges = z.output<typeof wishlistChangesSchema>

export const wishSchema = z.object({ productId: z.string() }).meta({ id: 'Wish' })
export type Wish = z.infer<typeof wishSchema>
