export type Decimals = 0 | 2

/** Commas separate thousands only: `1,5` is undefined. */
export function readFigure(typed: string, decimals: Decimals): number | undefined {
  const plain = typed.replaceAll(/[\s$]/g, '')
  if (!/^(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(plain) || !/\d/.test(plain)) return undefined
  const value = Number(plain.replaceAll(',', ''))
  if (decimals === 0) return Number.isSafeInteger(value) ? value : undefined
  return value > 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? value : undefined
}

export function isDrasticPrice(before: number, wanted: number): boolean {
  return Math.abs(wanted - before) > before / 2
}

export function isDrasticStock(before: number, wanted: number): boolean {
  return wanted < before / 10
}
