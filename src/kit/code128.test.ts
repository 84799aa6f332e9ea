import { describe, expect, it } from 'vitest'
import { code128Path, code128Symbols, code128TextPath, code128TextSymbols } from './code128.ts'

/** Reads the bars back: the modules of a drawn code, and from them its symbols' widths. */
function readBack(digits: string): string[] {
  const { path, width } = code128Path(digits)
  const modules = Array.from({ length: width }, () => false)
  for (const [, x, bar] of path.matchAll(/M(\d+) 0h(\d+)v1h-\d+z/g)) {
    modules.fill(true, Number(x), Number(x) + Number(bar))
  }
  const symbols: string[] = []
  for (let at = 0; at < width - 13; at += 11) {
    const runs =
      modules
        .slice(at, at + 11)
        .join()
        .match(/(true,?)+|(false,?)+/g) ?? []
    symbols.push(runs.map((run) => run.split(',').filter(Boolean).length).join(''))
  }
  return symbols
}

describe('a Code 128 barcode', () => {
  it.each([
    // 105 + 1·12 + 2·34 = 185, and 185 mod 103 = 82
    ['1234', [105, 12, 34, 82, 106]],
    // 104 + 1·17 + 2·99 + 3·23 = 388, and 388 mod 103 = 79
    ['123', [104, 17, 99, 23, 79, 106]],
    ['7', [104, 23, 24, 106]],
  ])('of %s carries its digits and its check symbol', (digits, symbols) => {
    expect(code128Symbols(digits)).toEqual(symbols)
  })

  it('is drawn as wide as its symbols: eleven modules each, thirteen to stop', () => {
    expect(code128Path('12345678901234').width).toBe(11 * (1 + 7 + 1) + 13)
  })

  it('has another pattern for each pair of digits, with an even number of dark modules in each', () => {
    const every = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))
    const patterns = every.flatMap((pair) => readBack(pair).slice(1, 2))
    expect(new Set(patterns).size).toBe(100)
    for (const pattern of patterns) {
      const widths = Array.from(pattern, Number)
      expect(widths).toHaveLength(6)
      expect(widths.filter((_, index) => index % 2 === 0).reduce((sum, width) => sum + width, 0) % 2).toBe(0)
    }
  })

  it('is of digits alone', () => {
    expect(() => code128Symbols('12a4')).toThrow(RangeError)
    expect(() => code128Symbols('')).toThrow(RangeError)
  })
})

it('a text is written character by character', () => {
  // By hand: 104 + 1·48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35 = 879, which leaves 55
  expect(code128TextSymbols('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  expect(code128TextPath('SC-7K3M-9QX5').width).toBe(11 * 14 + 13)
  expect(() => code128TextSymbols('ñ')).toThrow(RangeError)
})
