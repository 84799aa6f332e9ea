import { LOCALES } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'

export interface Clash<Value> {
  field: keyof Value & string
  row?: { key: string; part: string }
  mine: unknown
  theirs: unknown
}

type Row = Record<string, unknown> & { key: string }
type Texts = Record<Locale, unknown>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Puts together what two people made of one thing, field by field.
 * @param base what both began with
 * @param mine what was typed here
 * @param theirs what is stored now
 * @returns the whole with every change that only one of them made, theirs where both did, and the fields where both did
 */
export function mergeEdits<Value extends object>(
  base: Value,
  mine: Value,
  theirs: Value,
): { merged: Value; clashes: Clash<Value>[] } {
  const fields = Object.keys(theirs) as (keyof Value & string)[]
  const isMine = (field: keyof Value) => !isSame(mine[field], base[field])
  const isTheirs = (field: keyof Value) => !isSame(theirs[field], base[field])
  const merged = { ...theirs }
  const clashes: Clash<Value>[] = []
  for (const field of fields.filter(isMine)) {
    const rows = isTheirs(field) ? mergeRows(base[field], mine[field], theirs[field]) : undefined
    if (rows) {
      Object.assign(merged, { [field]: rows.merged })
      clashes.push(...rows.clashes.map((clash) => ({ field, ...clash })))
    } else if (!isTheirs(field)) merged[field] = mine[field]
    else {
      const sides = mergeTexts(base[field], mine[field], theirs[field]) ?? { mine: mine[field], theirs: theirs[field] }
      Object.assign(merged, { [field]: sides.theirs })
      if (!isSame(sides.mine, sides.theirs)) clashes.push({ field, ...sides })
    }
  }
  return { merged, clashes }
}

export function settleClashes<Value extends object>(
  merged: Value,
  clashes: readonly Clash<Value>[],
  isMine: (clash: Clash<Value>) => boolean,
): Value {
  return clashes.reduce<Value>((settled, clash) => {
    const { field, row } = clash
    const value = isMine(clash) ? clash.mine : clash.theirs
    const rows: unknown = settled[field]
    if (!row || !areRows(rows)) return { ...settled, [field]: value }
    return { ...settled, [field]: rows.map((one) => (one.key === row.key ? { ...one, [row.part]: value } : one)) }
  }, merged)
}

/** Of lists whose things have keys, and are the same in the same order: each thing's fields. Undefined for any other. */
function mergeRows(base: unknown, mine: unknown, theirs: unknown) {
  if (!areRows(base) || !areRows(mine) || !areRows(theirs)) return undefined
  const keys = [base, mine, theirs].map((rows) => rows.map(({ key }) => key))
  if (!keys.every((one) => isSame(one, keys[0]))) return undefined
  const each = theirs.map((row, at) => ({ key: row.key, ...mergeEdits(base[at] as Row, mine[at] as Row, row) }))
  return {
    merged: each.map(({ merged }) => merged),
    clashes: each.flatMap(({ key, clashes }) =>
      clashes.map(({ field, mine: own, theirs: other }) => ({ row: { key, part: field }, mine: own, theirs: other })),
    ),
  }
}

/** Of texts in several languages: each side with the languages that only the other one changed. Undefined for any other. */
function mergeTexts(base: unknown, mine: unknown, theirs: unknown): { mine: Texts; theirs: Texts } | undefined {
  if (!isTexts(base) || !isTexts(mine) || !isTexts(theirs)) return undefined
  const { merged, clashes } = mergeEdits(base, mine, theirs)
  return { mine: settleClashes(merged, clashes, () => true), theirs: merged }
}

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && LOCALES.every((locale) => locale in value)
}

function areRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && 'key' in row)
}

export function withTypedSince<Value extends object>(sent: Value, typed: Value, stored: Value): Value {
  const fields = (Object.keys(typed) as (keyof Value)[]).filter((field) => !isSame(typed[field], sent[field]))
  return { ...stored, ...Object.fromEntries(fields.map((field) => [field, typed[field]])) }
}

export function differs<Value extends object>(one: Value, other: Value): boolean {
  return (Object.keys(one) as (keyof Value)[]).some((field) => !isSame(one[field], other[field]))
}
