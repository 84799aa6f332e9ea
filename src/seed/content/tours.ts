import { addTime, DAY } from '#kit/clock.ts'
import { dayAfter, mexicanDate, MEXICAN_OFFSET } from '#kit/mexican-time.ts'
import type { Locale, Localized } from '#i18n/locale.ts'
import type { Tour } from '#vocabulary/tours.ts'

interface SeedTour {
  id: string
  name: Localized
  summary: Localized
  description: Localized
  tour: Tour
  picture: { address: string; alt: Localized }
  pricePesos: number
  places: number
  /** From Sunday, 0. */
  dates: readonly { weekday: number; hour: string; language: Locale }[]
}

export interface SeedTourDate {
  startsAt: Date
  language: Locale
}

export const TOUR_CATEGORY = 'tours'
/** People per order. */
export const LARGEST_GROUP = 10

const place: Localized = {
  es: 'Destilería Sierra Callada, Camino Real a la Sierra 142, Centro, 46400 Tequila, Jalisco',
  en: 'Destilería Sierra Callada, Camino Real a la Sierra 142, Centro, 46400 Tequila, Jalisco',
}

export const tours: readonly SeedTour[] = [
  {
    id: 'recorrido-y-cata',
    name: { es: 'Recorrido y cata', en: 'Tour and tasting' },
    summary: {
      es: 'Del patio de piñas al alambique, y al final tres tequilas en la mesa.',
      en: 'From the yard of piñas to the still, and three tequilas at the table to finish.',
    },
    description: {
      es: 'Se camina despacio: el horno de mampostería, la tahona, las tinas y los alambiques de cobre, con quien los trabaja. La cata es de blanco, reposado y añejo, servida con naranja y sal de gusano.\n\nSolo para mayores de edad. Trae zapato cerrado; el patio es de piedra y no es apto para sillas de ruedas.',
      en: 'We walk slowly: the brick oven, the tahona, the vats and the copper stills, with the people who work them. The tasting is blanco, reposado and añejo, with orange and sal de gusano.\n\nAdults only. Wear closed shoes: the yard is cobbled, and has no way for wheelchairs.',
    },
    tour: { minutes: 90, place },
    picture: {
      address: '/pictures/story/still-1600x900.webp',
      alt: { es: 'Alambiques de cobre en la penumbra', en: 'Copper stills in half-light' },
    },
    pricePesos: 450,
    places: 24,
    dates: [
      { weekday: 6, hour: '11:00', language: 'es' },
      { weekday: 6, hour: '16:00', language: 'en' },
      { weekday: 0, hour: '11:00', language: 'es' },
    ],
  },
  {
    id: 'tarde-en-la-bodega',
    name: { es: 'Tarde en la bodega', en: 'An afternoon in the cellar' },
    summary: {
      es: 'Entre barricas con la maestra tequilera: cinco añejos, uno de ellos sacado del barril ahí mismo.',
      en: 'Among the barrels with the master distiller: five aged tequilas, one of them drawn from its barrel on the spot.',
    },
    description: {
      es: 'Un grupo pequeño, sin prisa. Se prueba lo que todavía no se embotella y se compara con lo que ya salió; cada quien se lleva su copita.\n\nSolo para mayores de edad. Quien maneja escupe, o se lleva su parte en una botellita.',
      en: 'A small group, and no hurry. You taste what has not been bottled yet beside what already has, and take your copita home.\n\nAdults only. Drivers spit, or take their share home in a small bottle.',
    },
    tour: { minutes: 150, place },
    picture: {
      address: '/pictures/story/barrel-1600x900.webp',
      alt: { es: 'Barricas apiladas en la bodega', en: 'Barrels stacked in the cellar' },
    },
    pricePesos: 1250,
    places: 12,
    dates: [{ weekday: 5, hour: '17:00', language: 'es' }],
  },
]

const WEEKS = 5

/** The coming weeks' dates of a tour, from two days on. */
export function datesOf({ dates }: Pick<SeedTour, 'dates'>, now: Date): SeedTourDate[] {
  const first = mexicanDate(addTime(now, 2 * DAY))
  return Array.from({ length: WEEKS * 7 }, (_, days) => dayAfter(first, days)).flatMap((day) =>
    dates
      .filter(({ weekday }) => weekday === new Date(day).getUTCDay())
      .map(({ hour, language }) => ({ startsAt: new Date(`${day}T${hour}:00${MEXICAN_OFFSET}`), language })),
  )
}
