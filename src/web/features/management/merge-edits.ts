/** A field that two people changed to different values. */
export interface Clash<Value> {
  field: keyof Value & string
  mine: unknown
  theirs: unknown
}

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
  const kept = fields.filter((field) => isMine(field) && !isTheirs(field))
  return {
    merged: { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) },
    clashes: fields
      .filter((field) => isMine(field) && isTheirs(field) && !isSame(mine[field], theirs[field]))
      .map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
  }
}

/** What is stored now, with what was typed since `sent` was on its way. */
export function withTypedSince<Value extends object>(sent: Value, typed: Value, stored: Value): Value {
  const fields = (Object.keys(typed) as (keyof Value)[]).filter((field) => !isSame(typed[field], sent[field]))
  return { ...stored, ...Object.fromEntries(fields.map((field) => [field, typed[field]])) }
}

/** Whether anything differs. */
export function differs<Value extends object>(one: Value, other: Value): boolean {
  return (Object.keys(one) as (keyof Value)[]).some((field) => !isSame(one[field], other[field]))
}
