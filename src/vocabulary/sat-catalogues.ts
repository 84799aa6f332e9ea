/** SAT catalogue c_RegimenFiscal. */
export const TAX_REGIMES = [
  '601',
  '603',
  '605',
  '606',
  '607',
  '608',
  '610',
  '611',
  '612',
  '614',
  '615',
  '616',
  '620',
  '621',
  '622',
  '623',
  '624',
  '625',
  '626',
] as const
export type TaxRegime = (typeof TAX_REGIMES)[number]

/** SAT catalogue c_UsoCFDI, without payroll and payments. */
export const CFDI_USES = [
  'G01',
  'G02',
  'G03',
  'I01',
  'I02',
  'I03',
  'I04',
  'I05',
  'I06',
  'I07',
  'I08',
  'D01',
  'D02',
  'D03',
  'D04',
  'D05',
  'D06',
  'D07',
  'D08',
  'D09',
  'D10',
  'S01',
] as const
export type CfdiUse = (typeof CFDI_USES)[number]

/** Natural person or company. */
export type TaxPerson = 'fisica' | 'moral'

const OF_COMPANIES: ReadonlySet<TaxRegime> = new Set(['601', '603', '610', '620', '622', '623', '624', '626'])
const OF_COMPANIES_ALONE: ReadonlySet<TaxRegime> = new Set(['601', '603', '620', '622', '623', '624'])

export function isRegimeOf(person: TaxPerson, regime: TaxRegime): boolean {
  return person === 'moral' ? OF_COMPANIES.has(regime) : !OF_COMPANIES_ALONE.has(regime)
}

/** Personal deductions are for natural persons. */
export function isUseOf(person: TaxPerson, use: CfdiUse): boolean {
  return person === 'fisica' || !use.startsWith('D')
}

const BUSINESS: readonly TaxRegime[] = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626']
const DEDUCTING: readonly TaxRegime[] = ['605', '606', '607', '608', '611', '612', '614', '615', '625']

/** c_UsoCFDI of CFDI 4.0, column "Régimen Fiscal Receptor". */
export function isUseOfRegime(regime: TaxRegime, use: CfdiUse): boolean {
  if (use === 'S01') return true
  if (use.startsWith('D')) return DEDUCTING.includes(regime)
  // Credit notes of global invoices
  return BUSINESS.includes(regime) || (use === 'G02' && regime === '616')
}
