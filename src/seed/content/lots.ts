import type { lots } from '#db/schema/lots.server.ts'
import type { Localized } from '#i18n/locale.ts'
import { BOTH_REGIONS, LOS_ALTOS, VALLES } from './collections.ts'

type SeedLot = Omit<typeof lots.$inferInsert, 'id' | 'version'>

const NOTHING: Localized = { es: '' }
const DISTILLER = 'Inés Aldrete Robles'
const EL_ENCINO = { field: LOS_ALTOS, altitudeMeters: 2100 }
const OVEN: Localized = {
  es: 'Horno de mampostería, 36 horas al vapor y 24 de reposo',
  en: 'Brick oven, 36 hours of steam and 24 of rest',
}
const MILL: Localized = {
  es: 'Molino de rodillos y una quinta parte de tahona',
  en: 'Roller mill, and one fifth under the tahona',
}
const TAHONA: Localized = { es: 'Tahona de piedra volcánica', en: 'Tahona of volcanic stone' }
const SECOND_FILL: Localized = {
  es: 'Roble blanco americano de segundo uso',
  en: 'Second-fill American white oak',
}

const unaged = {
  cooking: OVEN,
  extraction: MILL,
  distiller: DISTILLER,
  barrel: NOTHING,
  note: NOTHING,
}

/** Lots of the shop's bottles; what their sheets say of age and strength holds for each. */
export const LOTS: readonly SeedLot[] = [
  {
    ...unaged,
    code: 'L 2605-A',
    productId: 'blanco',
    field: BOTH_REGIONS,
    harvestedOn: '2026-03-09',
    distilledOn: '2026-03-23',
    bottledOn: '2026-05-04',
    bottles: 8640,
  },
  {
    ...unaged,
    code: 'L 2609-B',
    productId: 'blanco',
    field: BOTH_REGIONS,
    harvestedOn: '2026-07-13',
    distilledOn: '2026-07-27',
    bottledOn: '2026-09-07',
    bottles: 8220,
    note: {
      es: 'Jimado en plenas aguas: un poco más de hierba y menos toronja que el lote de mayo.',
      en: 'Harvested in the middle of the rains: a little more herb and less grapefruit than the May lot.',
    },
  },
  {
    ...unaged,
    code: 'SP 2604',
    productId: 'still',
    field: VALLES,
    extraction: TAHONA,
    harvestedOn: '2026-01-19',
    distilledOn: '2026-02-02',
    bottledOn: '2026-04-06',
    bottles: 1180,
    abv: 52.4,
  },
  {
    ...unaged,
    code: 'ES 2507',
    productId: 'blanco-el-encino',
    ...EL_ENCINO,
    extraction: TAHONA,
    harvestedOn: '2025-03-10',
    distilledOn: '2025-03-31',
    bottledOn: '2025-07-07',
    note: {
      es: 'Reposó noventa días en vidrio, en garrafones tapados con manta, antes de tocar una botella.',
      en: 'It rested ninety days in glass demijohns under cloth before it saw a bottle.',
    },
  },
  {
    ...unaged,
    code: 'L 2405-A',
    productId: 'reposado',
    ...EL_ENCINO,
    harvestedOn: '2023-08-07',
    distilledOn: '2023-08-24',
    barrel: SECOND_FILL,
    barrelLiters: 200,
    filledOn: '2023-09-04',
    bottledOn: '2024-05-13',
    bottles: 3940,
    note: {
      es: 'Dieciséis barricas, catadas una por una. Dos venían de nuestro primer reposado y se nota en la canela.',
      en: 'Sixteen barrels, tasted one by one. Two had held our first reposado, and the cinnamon says so.',
    },
  },
  {
    ...unaged,
    code: 'L 2606-R',
    productId: 'reposado',
    ...EL_ENCINO,
    harvestedOn: '2025-09-01',
    distilledOn: '2025-09-18',
    barrel: SECOND_FILL,
    barrelLiters: 200,
    filledOn: '2025-10-01',
    bottledOn: '2026-06-08',
    bottles: 4410,
  },
  {
    ...unaged,
    code: 'L 2503-A',
    productId: 'anejo',
    ...EL_ENCINO,
    harvestedOn: '2023-06-05',
    distilledOn: '2023-06-22',
    barrel: { es: 'Roble, un tercio nuevo de tueste lento', en: 'Oak, a third of it new and slow-toasted' },
    barrelLiters: 200,
    filledOn: '2023-07-03',
    bottledOn: '2025-03-10',
    bottles: 2760,
  },
  {
    ...unaged,
    code: 'XA 2510',
    productId: 'extra-anejo',
    field: BOTH_REGIONS,
    harvestedOn: '2021-08-16',
    distilledOn: '2021-09-06',
    barrel: {
      es: 'Tres años en roble americano y el último en jerez oloroso',
      en: 'Three years in American oak, the last in oloroso sherry casks',
    },
    barrelLiters: 200,
    filledOn: '2021-10-04',
    bottledOn: '2025-10-13',
    bottles: 1320,
  },
  {
    ...unaged,
    code: 'BU 214',
    productId: 'anejo-barrica-unica',
    field: BOTH_REGIONS,
    distilledOn: '2023-09-11',
    barrel: { es: 'Barrica 214, roble americano nuevo', en: 'Barrel 214, new American oak' },
    barrelLiters: 200,
    filledOn: '2023-10-02',
    bottledOn: '2025-12-08',
    bottles: 212,
  },
]
