import { MOST_CENTAVOS } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

const PLAIN = /^\d{1,9}(\.\d{1,2})?$/
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/

/**
 * Centavos of `1,234.50`, `$1234.5`, `-20.00`, `(20.00)`, `+ 1,234.00 MXN`; undefined for decimal commas and others.
 */
export function readBankAmount(text: string): Centavos | undefined {
  const bare = text
    .replaceAll(/MXN|M\.N\.|\$|[\s\u00a0]/gi, '')
    .replaceAll('−', '-')
    .trim()
  const isNegative = /^(-.*|\(.*\)|.*-)$/.test(bare)
  const digits = bare.replaceAll(/^[+-]|-$|^\(|\)$/g, '')
  if (!PLAIN.test(digits) && !GROUPED.test(digits)) return undefined
  const [pesos = '', decimals = ''] = digits.replaceAll(',', '').split('.')
  const centavos = Number(pesos) * 100 + Number(decimals.padEnd(2, '0'))
  if (centavos > MOST_CENTAVOS) return undefined
  return isNegative && centavos > 0 ? -centavos : centavos
}
