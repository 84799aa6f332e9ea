const DECIMAL_POINT = /^-?(\d{0,12}|[1-9]\d{0,2}(,\d{3}){1,3})(\.\d{0,15})?$/
const DECIMAL_COMMA = /^-?(\d{0,12}|[1-9]\d{0,2}(\.\d{3}){1,3}),\d{0,15}$/

/** Reads `1,290.50`, `1290,5`, `$1 290`, `.5`. A comma before three digits separates thousands, unless the number begins with 0. */
export function typedNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[\s$]/g, '')
  if (!/\d/.test(plain)) return undefined
  if (DECIMAL_POINT.test(plain)) return Number(plain.replaceAll(',', ''))
  return DECIMAL_COMMA.test(plain) ? Number(plain.replaceAll('.', '').replace(',', '.')) : undefined
}
