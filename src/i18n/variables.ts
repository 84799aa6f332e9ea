export function variablesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name))]
}

/** The first unknown variable or unmatched brace. */
export function strangeIn(text: string, offered: readonly string[]): string | undefined {
  for (const [found, name] of text.matchAll(/\{\{(\w+)\}\}|\{+[^{}]{0,40}\}*|\}+/g)) {
    if (name === undefined || !offered.includes(name)) return found.trim()
  }
  return undefined
}
