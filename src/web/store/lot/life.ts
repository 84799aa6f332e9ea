import type { Lot } from '#domain/catalogue/lots/schemas.ts'
import { formatCount, formatDay, formatList } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'

type T = Translate<'lots'>
const STEPS = ['field', 'oven', 'mill', 'still', 'barrel', 'bottle'] as const
export type StepName = (typeof STEPS)[number]

interface Line {
  text: string
  /** Language of the shop's text. */
  lang?: Locale
}

export interface Step {
  name: StepName
  /** ISO 8601. */
  day: string | null
  dayText: string
  /** Time since the previous dated step. */
  after: string
  lines: Line[]
}

/** From the field to the bottle; steps without facts are left out. */
export function lifeOf(lot: Lot, t: T, locale: Locale): Step[] {
  const { languages } = lot
  const facts: Record<StepName, [day: string | null, lines: Line[]]> = {
    field: [
      lot.harvestedOn,
      [
        { text: lot.field, lang: languages.field },
        { text: lot.altitudeMeters ? t('altitude', { meters: formatCount(lot.altitudeMeters, locale) }) : '' },
      ],
    ],
    oven: [null, [{ text: lot.cooking, lang: languages.cooking }]],
    mill: [null, [{ text: lot.extraction, lang: languages.extraction }]],
    still: [lot.distilledOn, [{ text: lot.distiller ? t('distiller', { name: lot.distiller }) : '' }]],
    barrel: [
      lot.filledOn,
      [
        { text: lot.barrel, lang: languages.barrel },
        { text: lot.barrelLiters ? t('liters', { liters: formatCount(lot.barrelLiters, locale) }) : '' },
      ],
    ],
    bottle: [lot.bottledOn, [{ text: lot.abv === null ? '' : t('abv', { abv: lot.abv }) }, { text: lot.product.nom }]],
  }
  const steps: Step[] = []
  let dated: { name: 'field' | 'still' | 'barrel'; day: string } | undefined
  for (const name of STEPS) {
    const [day, lines] = facts[name]
    const known = lines.filter(({ text }) => text !== '')
    if (day === null && known.length === 0) continue
    const time = day && dated ? elapsedText(dated.day, day, t, locale) : ''
    const after = time && dated ? t(`after.${dated.name}`, { time }) : ''
    const dayText = day && name !== 'oven' && name !== 'mill' ? t(`days.${name}`, { day: formatDay(day, locale) }) : ''
    steps.push({ name, day, dayText, after, lines: known })
    if (day && (name === 'field' || name === 'still' || name === 'barrel')) dated = { name, day }
  }
  return steps
}

const DAY_MS = 86_400_000

interface Elapsed {
  years?: number
  months?: number
  days?: number
}

/** Whole days below two months, months below two years, then years and months. */
export function elapsedBetween(from: string, to: string): Elapsed {
  const [start, end] = [new Date(from), new Date(to)]
  const whole =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 +
    (end.getUTCMonth() - start.getUTCMonth()) -
    (end.getUTCDate() < start.getUTCDate() ? 1 : 0)
  if (whole < 2) return { days: Math.round((end.getTime() - start.getTime()) / DAY_MS) }
  return whole < 24 ? { months: whole } : { years: Math.floor(whole / 12), months: whole % 12 }
}

function elapsedText(from: string, to: string, t: T, locale: Locale): string {
  const elapsed = elapsedBetween(from, to)
  const parts = (['years', 'months', 'days'] as const).flatMap((unit) => {
    const count = elapsed[unit]
    return count ? [t(`time.${unit}`, { count })] : []
  })
  return parts.length > 0 ? formatList(parts, locale) : ''
}
