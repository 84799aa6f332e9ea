/** A value of a form-encoded body: nested as `a[b][0]=c` says, every leaf a text. */
export type FormValue = string | { [name: string]: FormValue }

/** Reads a body such as the API takes it. Lists are objects with the keys `0`, `1` … */
export function readForm(body: string): Record<string, FormValue> {
  const form: Record<string, FormValue> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '')
    let at = form
    for (const part of path.slice(0, -1)) {
      const next = at[part]
      if (typeof next === 'object') at = next
      else at = at[part] = {}
    }
    const last = path.at(-1)
    if (last !== undefined) at[last] = value
  }
  return form
}

/** The text at a path, e.g. `line_items.0.quantity`; undefined when there is none. */
export function textAt(form: Record<string, FormValue>, path: string): string | undefined {
  let at: FormValue | undefined = form
  for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

/** The texts of a list at a path, in order. */
export function listAt(form: Record<string, FormValue>, name: string): string[] {
  const list = form[name]
  return typeof list === 'object' ? Object.values(list).filter((value) => typeof value === 'string') : []
}

/** What is at a path, as a flat set of texts: metadata. */
export function textsAt(form: Record<string, FormValue>, path: string): Record<string, string> {
  let at: FormValue | undefined = form
  for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined
  if (typeof at !== 'object') return {}
  return Object.fromEntries(
    Object.entries(at).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
