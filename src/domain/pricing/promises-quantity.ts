const NUMBER = '(?:\\d|un[oa]?|one|dos|two|tres|three|cuatro|four)'
const BETWEEN = '[\\s_-]*'

/** `2x1`, `3 × 2`, `dos por uno`, `2-for-1`, `two for the price of one`. */
const UNITS_FOR_UNITS = `(?<!\\d)${NUMBER}${BETWEEN}(?:[x*]|por|for|al precio de|for the price of)${BETWEEN}${NUMBER}(?!\\d)`
/** `Lleva 3 y paga 2`, `compra 1, llévate 2`, `buy one, get one`. */
const TAKE_AND_PAY = `(?:lleva(?:te)?|compra|buy|take)${BETWEEN}${NUMBER}.*?(?:paga|lleva(?:te)?|get|pay)|bogo`
/** `La segunda botella a mitad de precio`, `2nd bottle`. */
const THE_SECOND = '(?:segund[ao]|second|2a|2da|2nd)\\s+(?:botella|pieza|unidad|caja|bottle|piece|unit|case|one)\\b'

const PROMISE = new RegExp([UNITS_FOR_UNITS, TAKE_AND_PAY, THE_SECOND].join('|'))
const TIMES = /[×✕✖хχ]/g

/** Whether a text promises free units, in Spanish or English. */
export function promisesQuantity(words: string): boolean {
  const plain = words
    .normalize('NFKD')
    .replaceAll(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll(TIMES, 'x')
  return PROMISE.test(plain)
}
