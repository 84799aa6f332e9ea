/** Codes of the tax authority's catalogue of regimes (c_RegimenFiscal). */
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

/** Codes of its catalogue of what an invoice is used for (c_UsoCFDI), without those for payroll and payments. */
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

/** A person of flesh and blood (física) or a company (moral). */
export type TaxPerson = 'fisica' | 'moral'

const OF_COMPANIES: ReadonlySet<TaxRegime> = new Set(['601', '603', '610', '620', '622', '623', '624', '626'])
const OF_COMPANIES_ALONE: ReadonlySet<TaxRegime> = new Set(['601', '603', '620', '622', '623', '624'])

/** Whether somebody of this kind can be taxed under the regime. */
export function isRegimeOf(person: TaxPerson, regime: TaxRegime): boolean {
  return person === 'moral' ? OF_COMPANIES.has(regime) : !OF_COMPANIES_ALONE.has(regime)
}

/** Whether somebody of this kind can use an invoice so: personal deductions are for people. */
export function isUseOf(person: TaxPerson, use: CfdiUse): boolean {
  return person === 'fisica' || !use.startsWith('D')
}

const BUSINESS: readonly TaxRegime[] = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626']
const DEDUCTING: readonly TaxRegime[] = ['605', '606', '607', '608', '611', '612', '614', '615', '625']

/** Whether c_UsoCFDI of CFDI 4.0 admits the use for a recipient of the regime (column "Régimen Fiscal Receptor"). */
export function isUseOfRegime(regime: TaxRegime, use: CfdiUse): boolean {
  if (use === 'S01') return true
  if (use.startsWith('D')) return DEDUCTING.includes(regime)
  // Credit notes of global invoices, to the general public
  return BUSINESS.includes(regime) || (use === 'G02' && regime === '616')
}
