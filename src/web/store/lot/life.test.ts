import { expect, it } from 'vitest'
import type { Lot } from '#domain/catalogue/lots/schemas.ts'
import { MESSAGES } from '#i18n/resources.server.ts'
import { createTranslations } from '#i18n/translator.ts'
import { elapsedBetween, lifeOf } from './life.ts'

const texts = { es: createTranslations('es', MESSAGES.es), en: createTranslations('en', MESSAGES.en) }

const KNOWN: Lot = {
  code: 'L 2405-A',
  key: 'L2405A',
  field: 'El Encino Solo',
  altitudeMeters: 2100,
  harvestedOn: '2023-08-07',
  cooking: 'Horno de mampostería',
  extraction: 'Tahona',
  distilledOn: '2023-08-24',
  distiller: 'Inés Aldrete Robles',
  barrel: 'Roble',
  barrelLiters: 200,
  filledOn: '2023-09-04',
  bottledOn: '2025-11-13',
  bottles: 3940,
  abv: 40,
  note: '',
  languages: { field: 'es', cooking: 'es', extraction: 'es', barrel: 'es', note: 'es' },
  product: { productId: 'reposado', name: 'Reposado', image: null, preview: null, nom: 'NOM 1799', isShown: true },
}

it('tells the life of a lot from the field to the bottle, with the time between', () => {
  const life = lifeOf(KNOWN, texts.es.of('lots'), 'es')
  expect(life.map(({ name }) => name)).toEqual(['field', 'oven', 'mill', 'still', 'barrel', 'bottle'])
  expect(life.map(({ after }) => after)).toEqual([
    '',
    '',
    '',
    '17 días después de la jima',
    '11 días después de destilar',
    '2 años y 2 meses en barrica',
  ])
  expect(life[0]?.dayText).toBe('Jima del 7 de agosto de 2023')
  expect(life[0]?.lines).toEqual([{ text: 'El Encino Solo', lang: 'es' }, { text: 'A 2,100 m sobre el nivel del mar' }])
  expect(lifeOf(KNOWN, texts.en.of('lots'), 'en').at(-1)?.after).toBe('2 years and 2 months in the barrel')
})

it('leaves out what is not known', () => {
  const bare = {
    ...KNOWN,
    field: '',
    altitudeMeters: null,
    harvestedOn: null,
    cooking: '',
    extraction: '',
    distiller: '',
    barrel: '',
    barrelLiters: null,
    filledOn: null,
  }
  const life = lifeOf(bare, texts.es.of('lots'), 'es')
  expect(life.map(({ name, after }) => [name, after])).toEqual([
    ['still', ''],
    ['bottle', '2 años y 2 meses después de destilar'],
  ])
  const onlyBottled = lifeOf({ ...bare, distilledOn: null, abv: null }, texts.es.of('lots'), 'es')
  expect(onlyBottled).toMatchObject([{ name: 'bottle', after: '', lines: [{ text: 'NOM 1799' }] }])
})

it.each([
  ['2024-01-01', '2024-01-01', { days: 0 }],
  ['2024-01-01', '2024-02-29', { days: 59 }],
  ['2024-07-01', '2024-08-30', { days: 60 }],
  ['2024-07-01', '2024-08-31', { days: 61 }],
  ['2024-07-01', '2024-09-01', { months: 2 }],
  ['2024-01-31', '2024-04-30', { months: 2 }],
  ['2023-09-04', '2024-05-13', { months: 8 }],
  ['2023-07-03', '2025-03-10', { months: 20 }],
  ['2021-10-04', '2025-10-13', { years: 4, months: 0 }],
  ['2021-10-04', '2025-10-03', { years: 3, months: 11 }],
])('counts from %s to %s', (from, to, elapsed) => {
  expect(elapsedBetween(from, to)).toEqual(elapsed)
})
