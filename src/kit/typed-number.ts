/** As people and spreadsheets write it: `1,290.50`, `1290,5`, `$1 290`. Undefined for anything else. */
export function typedNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[\s$]/g, '')
  const decimal = Math.max(plain.lastIndexOf('.'), isDecimalComma(plain) ? plain.lastIndexOf(',') : -1)
  const digits = Array.from(plain)
    .map((sign, at) => (at === decimal ? '.' : sign === ',' || sign === '.' ? '' : sign))
    .join('')
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(digits) ? Number(digits) : undefined
}

/** A comma before three digits separates thousands. */
function isDecimalComma(text: string): boolean {
  return /^-?[\d.]*,\d+$/.test(text) && !/^-?\d{1,3}(,\d{3})+$/.test(text)
}
