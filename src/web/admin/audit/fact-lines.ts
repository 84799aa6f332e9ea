type Facts = Record<string, unknown> | null

/** A changed value and the path to it. A side without it lacks the key. */
export interface FactLine {
  path: string[]
  before?: unknown
  after?: unknown
}

/** Value by value: of localised texts, variants and the like, only what differs. */
export function linesOf(before: Facts, after: Facts): FactLine[] {
  const [old, fresh] = [valuesOf(before ?? {}), valuesOf(after ?? {})]
  return [...new Map([...old, ...fresh])].flatMap(([key, { path }]) => {
    const [was, is] = [old.get(key), fresh.get(key)]
    if (was && is) return isSame(was.value, is.value) ? [] : { path, before: was.value, after: is.value }
    // Empty values without a counterpart are no difference
    if (was) return isEmpty(was.value) ? [] : { path, before: was.value }
    return is && !isEmpty(is.value) ? { path, after: is.value } : []
  })
}

type Values = Map<string, { path: string[]; value: unknown }>

function valuesOf(value: unknown, path: string[] = [], values: Values = new Map()): Values {
  const parts = partsOf(value)
  if (parts === undefined) values.set(JSON.stringify(path), { path, value })
  else for (const [name, part] of parts) valuesOf(part, [...path, name], values)
  return values
}

function partsOf(value: unknown): [name: string, part: unknown][] | undefined {
  if (!Array.isArray(value)) return isObject(value) && !isEmpty(value) ? Object.entries(value) : undefined
  if (!value.some(isObject)) return undefined
  const names = value.map(nameOf)
  const areApart = names.every((name, index) => name !== undefined && names.indexOf(name) === index)
  return value.map((item: unknown, index) => {
    const name = names[index]
    return areApart && name !== undefined ? [name, withoutName(item, name)] : [String(index + 1), item]
  })
}

/** An item without its name, which precedes each of its values; only the name if there is nothing else. */
function withoutName(item: unknown, name: string): unknown {
  const others = Object.entries(isObject(item) ? item : {}).filter(
    ([field, part]) => !(NAMES.some((known) => known === field) && part === name),
  )
  return others.length === 0 ? item : Object.fromEntries(others)
}

const NAMES = ['sku', 'variantId', 'id'] as const

function nameOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined
  return NAMES.map((field) => item[field]).find((known) => typeof known === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

const LONGEST_SHOWN = 200
const AROUND = 40

/** The differing parts of two long texts with some context; short texts unchanged. */
export function aroundChange(before: string, after: string): [before: string, after: string] {
  if (Math.max(before.length, after.length) <= LONGEST_SHOWN) return [before, after]
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const [from, rest] = [Math.max(0, start - AROUND), Math.max(0, end - AROUND)]
  const part = (text: string) => (from > 0 ? '…' : '') + text.slice(from, text.length - rest) + (rest > 0 ? '…' : '')
  return [part(before), part(after)]
}
