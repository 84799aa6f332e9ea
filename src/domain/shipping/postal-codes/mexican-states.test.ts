import { describe, expect, it } from 'vitest'
import { MEXICAN_STATES, stateOfPostalCode } from './mexican-states.ts'

/** One well-known postal code of each state: mostly the centre of its capital. */
const KNOWN: Record<string, string> = {
  '06000': 'CMX',
  '20000': 'AGU',
  '21000': 'BCN',
  '23000': 'BCS',
  '24000': 'CAM',
  '25000': 'COA',
  '28000': 'COL',
  '29000': 'CHP',
  '31000': 'CHH',
  '34000': 'DUR',
  '36000': 'GUA',
  '39000': 'GRO',
  '42000': 'HID',
  '44100': 'JAL',
  '50000': 'MEX',
  '58000': 'MIC',
  '62000': 'MOR',
  '63000': 'NAY',
  '64000': 'NLE',
  '68000': 'OAX',
  '72000': 'PUE',
  '76000': 'QUE',
  '77000': 'ROO',
  '78000': 'SLP',
  '80000': 'SIN',
  '83000': 'SON',
  '86000': 'TAB',
  '87000': 'TAM',
  '90000': 'TLA',
  '91000': 'VER',
  '97000': 'YUC',
  '98000': 'ZAC',
}

/** Large cities whose prefix lies at an edge of their state's range. */
const EDGES: Record<string, string> = {
  '01000': 'CMX',
  '16999': 'CMX',
  '22000': 'BCN',
  '27000': 'COA',
  '30700': 'CHP',
  '32000': 'CHH',
  '38000': 'GUA',
  '41000': 'GRO',
  '43600': 'HID',
  '46400': 'JAL',
  '49000': 'JAL',
  '57000': 'MEX',
  '60000': 'MIC',
  '67000': 'NLE',
  '71980': 'OAX',
  '75700': 'PUE',
  '79000': 'SLP',
  '82000': 'SIN',
  '85000': 'SON',
  '89000': 'TAM',
  '96400': 'VER',
  '99000': 'ZAC',
}

describe('the state of a postal code', () => {
  it.each(Object.entries({ ...KNOWN, ...EDGES }))('%s is in %s', (postalCode, code) => {
    expect(stateOfPostalCode(postalCode)?.code).toBe(code)
  })

  it('names every state once, and the test knows them all', () => {
    expect(MEXICAN_STATES).toHaveLength(32)
    expect(new Set(MEXICAN_STATES.map(({ name }) => name)).size).toBe(32)
    expect(new Set(Object.values(KNOWN))).toEqual(new Set(MEXICAN_STATES.map(({ code }) => code)))
  })

  it('leaves only the prefixes without a state: 00 and 17 to 19', () => {
    const prefixes = Array.from({ length: 100 }, (_, prefix) => String(prefix).padStart(2, '0'))
    expect(prefixes.filter((prefix) => !stateOfPostalCode(`${prefix}000`))).toEqual(['00', '17', '18', '19'])
  })

  it.each(['', '4410', '441000', '44 10', 'abcde', '4410a', '٤٤١٠٠'])('does not take %j for a postal code', (text) => {
    expect(stateOfPostalCode(text)).toBeUndefined()
  })
})
