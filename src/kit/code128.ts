/** Widths of bars and spaces by symbol value; 103 to 105 start a code, 106 ends it. */
const SYMBOLS =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/)

const TO_PAIRS = 99
const START_SINGLES = 104
const START_PAIRS = 105
const STOP = 106
const CHECK_MODULUS = 103
const FIRST_PRINTABLE = 32

/** Includes the check symbol. @throws RangeError on anything but digits */
export function code128Symbols(digits: string): number[] {
  if (!/^\d+$/.test(digits)) throw new RangeError('only digits have a barcode here')
  const isOdd = digits.length % 2 === 1
  const start = isOdd ? [START_SINGLES, 16 + Number(digits[0]), TO_PAIRS] : [START_PAIRS]
  const pairs = (isOdd ? digits.slice(1) : digits).match(/\d\d/g) ?? []
  const symbols = digits.length === 1 ? start.slice(0, 2) : [...start, ...pairs.map(Number)]
  return checked(symbols)
}

/** An SVG path one unit high; `width` is in modules, the narrowest bar. */
export function code128Path(digits: string): { path: string; width: number } {
  return pathOf(code128Symbols(digits))
}

export function code128TextPath(text: string): { path: string; width: number } {
  return pathOf(code128TextSymbols(text))
}

function pathOf(symbols: readonly number[]): { path: string; width: number } {
  const widths = symbols.flatMap((value) => Array.from(SYMBOLS[value] ?? '', Number))
  let x = 0
  let path = ''
  widths.forEach((width, index) => {
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  })
  return { path, width: x }
}

/** Includes the check symbol. @throws RangeError on anything but printable ASCII */
export function code128TextSymbols(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('only printable ASCII has a barcode here')
  return checked([START_SINGLES, ...Array.from(text, (character) => character.charCodeAt(0) - FIRST_PRINTABLE)])
}

function checked(symbols: readonly number[]): number[] {
  const sum = symbols.reduce((total, value, index) => total + value * Math.max(1, index), 0)
  return [...symbols, sum % CHECK_MODULUS, STOP]
}
