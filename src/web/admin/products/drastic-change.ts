export function isDrasticPrice(before: number, wanted: number): boolean {
  return Math.abs(wanted - before) > before / 2
}

export function isDrasticStock(before: number, wanted: number): boolean {
  return wanted < before / 10
}
