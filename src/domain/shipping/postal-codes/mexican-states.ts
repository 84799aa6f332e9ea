export interface MexicanState {
  code: string
  name: string
}

/** First and last two-digit postal prefix (SEPOMEX). */
const STATES: readonly (MexicanState & { prefixes: readonly [first: number, last: number] })[] = [
  { code: 'CMX', name: 'Ciudad de México', prefixes: [1, 16] },
  { code: 'AGU', name: 'Aguascalientes', prefixes: [20, 20] },
  { code: 'BCN', name: 'Baja California', prefixes: [21, 22] },
  { code: 'BCS', name: 'Baja California Sur', prefixes: [23, 23] },
  { code: 'CAM', name: 'Campeche', prefixes: [24, 24] },
  { code: 'COA', name: 'Coahuila', prefixes: [25, 27] },
  { code: 'COL', name: 'Colima', prefixes: [28, 28] },
  { code: 'CHP', name: 'Chiapas', prefixes: [29, 30] },
  { code: 'CHH', name: 'Chihuahua', prefixes: [31, 33] },
  { code: 'DUR', name: 'Durango', prefixes: [34, 35] },
  { code: 'GUA', name: 'Guanajuato', prefixes: [36, 38] },
  { code: 'GRO', name: 'Guerrero', prefixes: [39, 41] },
  { code: 'HID', name: 'Hidalgo', prefixes: [42, 43] },
  { code: 'JAL', name: 'Jalisco', prefixes: [44, 49] },
  { code: 'MEX', name: 'Estado de México', prefixes: [50, 57] },
  { code: 'MIC', name: 'Michoacán', prefixes: [58, 61] },
  { code: 'MOR', name: 'Morelos', prefixes: [62, 62] },
  { code: 'NAY', name: 'Nayarit', prefixes: [63, 63] },
  { code: 'NLE', name: 'Nuevo León', prefixes: [64, 67] },
  { code: 'OAX', name: 'Oaxaca', prefixes: [68, 71] },
  { code: 'PUE', name: 'Puebla', prefixes: [72, 75] },
  { code: 'QUE', name: 'Querétaro', prefixes: [76, 76] },
  { code: 'ROO', name: 'Quintana Roo', prefixes: [77, 77] },
  { code: 'SLP', name: 'San Luis Potosí', prefixes: [78, 79] },
  { code: 'SIN', name: 'Sinaloa', prefixes: [80, 82] },
  { code: 'SON', name: 'Sonora', prefixes: [83, 85] },
  { code: 'TAB', name: 'Tabasco', prefixes: [86, 86] },
  { code: 'TAM', name: 'Tamaulipas', prefixes: [87, 89] },
  { code: 'TLA', name: 'Tlaxcala', prefixes: [90, 90] },
  { code: 'VER', name: 'Veracruz', prefixes: [91, 96] },
  { code: 'YUC', name: 'Yucatán', prefixes: [97, 97] },
  { code: 'ZAC', name: 'Zacatecas', prefixes: [98, 99] },
]

export const MEXICAN_STATES: readonly MexicanState[] = STATES.map(({ code, name }) => ({ code, name })).toSorted(
  (a, b) => a.name.localeCompare(b.name, 'es'),
)

/** The everyday name of a state; undefined for what is none. */
export function stateNameOf(code: string): string | undefined {
  return STATES.find((state) => state.code === code)?.name
}

/** Undefined for unused postal codes. */
export function stateOfPostalCode(postalCode: string): MexicanState | undefined {
  if (!/^\d{5}$/.test(postalCode)) return undefined
  const prefix = Number(postalCode.slice(0, 2))
  const state = STATES.find(({ prefixes: [first, last] }) => prefix >= first && prefix <= last)
  return state && { code: state.code, name: state.name }
}
