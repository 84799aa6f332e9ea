/** As people and spreadsheets write it: `1,290.50`, `1290,5`, `$1 290`, `.5`. Undefined for anything else. */
export function typedNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[\s$]/g, '')
  const decimal = Math.max(plain.lastIndexOf('.'), isDecimalComma(plain) ? plain.lastIndexOf(',') : -1)
  const digits = Array.from(plain)
    .map((sign, at) => (at === decimal ? '.' : sign === ',' || sign === '.' ? '' : sign))
    .join('')
  return /^-?(?=\.?\d)\d{0,12}(\.\d{1,15})?$/.test(digits) ? Number(digits) : undefined
}

/** A comma before three digits separates thousands, unless the number begins with 0. */
function isDecimalComma(text: string): boolean {
  return /^-?[\d.]*,\d+$/.test(text) && !/^-?[1-9]\d{0,2}(,\d{3})+$/.test(text)
}
