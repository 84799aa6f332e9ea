import { MEXICAN_STATES } from '#domain/shipping/postal-codes/mexican-states.ts'
import { wordsOf } from '#kit/words.ts'

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

export function stateCodeOf(written: string): string | undefined {
  return CODES.get(wordsOf(written).join(' '))
}
