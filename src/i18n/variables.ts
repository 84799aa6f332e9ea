/** The names of the `{{variables}}` in a text, each once. */
export function variablesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name))]
}

/** The first thing in braces that none of the `offered` variables is: another name, or a brace that stands alone. */
export function strangeIn(text: string, offered: readonly string[]): string | undefined {
  for (const [found, name] of text.matchAll(/\{\{(\w+)\}\}|\{+[^{}]{0,40}\}*|\}+/g)) {
    if (name === undefined || !offered.includes(name)) return found.trim()
  }
  return undefined
}
