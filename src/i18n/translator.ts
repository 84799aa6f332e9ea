import type { Locale } from './locale.ts'
import type { KeyOf, Messages } from './messages.ts'

export type Area = keyof Messages
export type Values = Record<string, string | number>

/** Fills in `{{names}}`; `count` selects the plural. Returns the key if the text is missing. */
export type Translate<In extends Area> = (key: KeyOf<Messages[In]>, values?: Values) => string

export interface Translations {
  locale: Locale
  has(area: Area): boolean
  of<In extends Area>(area: In): Translate<In>
}

/** Texts of areas that aren't loaded are their keys. */
export function createTranslations(locale: Locale, messages: Partial<Messages>): Translations {
  const plurals = new Intl.PluralRules(locale)
  const areas = new Map<Area, unknown>()
  return {
    locale,
    has: (area) => messages[area] !== undefined,
    of<In extends Area>(area: In) {
      const known = areas.get(area) ?? createTranslate(flatten(messages[area] ?? {}), plurals)
      areas.set(area, known)
      return known as Translate<In>
    },
  }
}

function createTranslate(texts: ReadonlyMap<string, string>, plurals: Intl.PluralRules): Translate<never> {
  return (key: string, values) => {
    const count = values?.count
    const text = (typeof count === 'number' ? pluralOf(texts, key, count, plurals) : undefined) ?? texts.get(key) ?? key
    return fillIn(text, values)
  }
}

export function fillIn(text: string, values?: Values): string {
  return values ? text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole)) : text
}

function pluralOf(
  texts: ReadonlyMap<string, string>,
  key: string,
  count: number,
  plurals: Intl.PluralRules,
): string | undefined {
  const none = count === 0 ? texts.get(`${key}_zero`) : undefined
  return none ?? texts.get(`${key}_${plurals.select(count)}`) ?? texts.get(`${key}_other`)
}

/** Texts by path, such as `empty.title`. */
export function flatten(branch: object, path = '', texts = new Map<string, string>()): Map<string, string> {
  for (const [name, value] of Object.entries(branch) as [string, string | object][]) {
    if (typeof value === 'string') texts.set(path + name, value)
    else flatten(value, `${path}${name}.`, texts)
  }
  return texts
}
