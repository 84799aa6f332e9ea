export type ProductDraft = Record<string, unknown>

/** Undefined when absent. */
export function valueAt(draft: unknown, path: string): unknown {
  return path.split('.').reduce((within: unknown, key) => (isDraft(within) ? within[key] : undefined), draft)
}

/** Removes the key without a value, because partial records refuse undefined. */
export function putAt(draft: ProductDraft, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? path
  let within = draft
  for (const key of keys) {
    const next = within[key]
    if (isDraft(next)) within = next
    else {
      const fresh: ProductDraft = {}
      within[key] = fresh
      within = fresh
    }
  }
  if (value === undefined) Reflect.deleteProperty(within, last)
  else within[last] = value
}

function isDraft(value: unknown): value is ProductDraft {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
