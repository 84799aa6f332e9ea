import { wordsOf } from '#kit/words.ts'
import type { orderLines, orders } from './tables.server.ts'

type Named = Pick<typeof orders.$inferInsert, 'folio' | 'firstName' | 'lastName' | 'email' | 'phone'>
type Goods = Pick<typeof orderLines.$inferInsert, 'name' | 'size'>

/** What an order is found by: each word once, with a space before it, so that the beginning of one can be looked for. */
export function orderSearchText({ folio, firstName, lastName, email, phone }: Named, lines: readonly Goods[]): string {
  const spoken = folio.replaceAll('-', '')
  const words = [
    ...wordsOf(folio),
    ...wordsOf(`${spoken} ${spoken.slice(2)}`),
    ...wordsOf(`${firstName} ${lastName} ${email}`),
    phone.replaceAll(/\D/g, ''),
    ...lines.flatMap(({ name, size }) => wordsOf(`${name} ${size}`)),
  ]
  return ` ${[...new Set(words)].filter(Boolean).join(' ')}`
}
