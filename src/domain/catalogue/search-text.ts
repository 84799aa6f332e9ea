import type { Localized } from '#i18n/locale.ts'
import { beginningOfWord, wordsOf } from '#kit/words.ts'

/** Shorter words are taken as they are: with a letter changed they could be anything. */
const SHORTEST_SLIP = 4

/**
 * The word, and every way to read it as a slip of one letter (missing, needless, wrong, or two swapped), as patterns of SQL's
 * `like` for the beginning of a word, where `_` is any letter.
 */
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
  return [...readings].map(beginningOfWord)
}

/**
 * What a product is found by: the words of its names, a bar, and the words of everything else. Every word has a space
 * before it, so that the beginning of a word can be looked for.
 */
export function searchTextOf(product: { name: Localized; others: Localized[]; codes: string[] }): string {
  const bothLanguages = ({ es, en }: Localized) => wordsOf(`${es} ${en ?? ''}`)
  const names = new Set(bothLanguages(product.name))
  const others = new Set([...product.others.flatMap(bothLanguages), ...product.codes.flatMap(wordsOf)])
  return ` ${[...names].join(' ')} | ${[...others.difference(names)].join(' ')}`
}
