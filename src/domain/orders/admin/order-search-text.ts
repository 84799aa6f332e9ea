import { wordsOf } from '#kit/words.ts'
import type { orderLines, orders } from '#db/schema/orders.server.ts'

type Named = Pick<typeof orders.$inferInsert, 'folio' | 'firstName' | 'lastName' | 'email' | 'phone'>
type SearchedLine = Pick<typeof orderLines.$inferInsert, 'name' | 'size'>

/** Distinct words, each after a space, so that prefixes can be searched for. */
export function orderSearchText(
  { folio, firstName, lastName, email, phone }: Named,
  lines: readonly SearchedLine[],
): string {
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
