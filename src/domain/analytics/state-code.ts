import { MEXICAN_STATES } from '#domain/shipping/mexican-states.ts'
import { wordsOf } from '#kit/words.ts'

/** Other names under which states are written. */
const OTHER_NAMES: Record<string, string> = {
  cdmx: 'CMX',
  'distrito federal': 'CMX',
  df: 'CMX',
  mexico: 'MEX',
  'edo de mexico': 'MEX',
  edomex: 'MEX',
  'coahuila de zaragoza': 'COA',
  'michoacan de ocampo': 'MIC',
  'queretaro de arteaga': 'QUE',
  'veracruz de ignacio de la llave': 'VER',
}

const CODES = new Map([
  ...Object.entries(OTHER_NAMES),
  ...MEXICAN_STATES.map(({ code, name }) => [wordsOf(name).join(' '), code] as const),
])

/** The ISO 3166-2:MX code of a state as a buyer wrote it; undefined for what is none. */
export function stateCodeOf(written: string): string | undefined {
  return CODES.get(wordsOf(written).join(' '))
}
