/** Prints a heading of the benchmark. */
export function heading(text: string): void {
  process.stdout.write(`\n${text}\n${'─'.repeat(text.length)}\n`)
}

/** The bar that a result is held to. */
export interface Verdict {
  text: string
  isMet: boolean
}

/** Prints a row: what was measured, what came out, and the bar it is held to. */
export function row(name: string, result: string, bar?: Verdict): void {
  const verdict = bar ? `   ${bar.isMet ? '✓' : '✗'} ${bar.text}` : ''
  process.stdout.write(`${name.padEnd(34)} ${result}${verdict}\n`)
}
