import type { Localized } from '#i18n/locale.ts'
import { wordsOf } from '#kit/words.ts'

/** One changed letter in a shorter word matches too much. */
const SHORTEST_SLIP = 4

/** `like` patterns for words that begin with the word or a typing error of it: a missing, extra, wrong or swapped letter. */
export function readingsOf(word: string): string[] {
  const letters = Array.from(word)
  const readings = new Set([word])
  if (letters.length >= SHORTEST_SLIP) {
    for (const [place, letter] of letters.entries()) {
      const [before, after] = [letters.slice(0, place).join(''), letters.slice(place + 1).join('')]
      const next = letters[place + 1]
      readings.add(`${before}_${letter}${after}`).add(`${before}_${after}`)
      if (letters.length > SHORTEST_SLIP) readings.add(before + after)
      if (next !== undefined) readings.add(`${before}${next}${letter}${after.slice(next.length)}`)
    }
  }
  return [...readings].map((reading) => `${reading}%`)
}

/** Words of the names, a bar, then all others, each after a space, so that `like` can match prefixes. */
export function searchTextOf(product: { name: Localized; others: Localized[]; codes: string[] }): string {
  const bothLanguages = ({ es, en }: Localized) => wordsOf(`${es} ${en ?? ''}`)
  const names = new Set(bothLanguages(product.name))
  const others = new Set([...product.others.flatMap(bothLanguages), ...product.codes.flatMap(wordsOf)])
  return ` ${[...names].join(' ')} | ${[...others.difference(names)].join(' ')}`
}
