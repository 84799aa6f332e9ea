/** Of a shorter secret, four characters would be too much of it. */
const LEAST = 16
const SHOWN = 4

/** The end of a secret, by which whoever has it knows it again. */
export function endingOf(secret: string): string | null {
  return secret.length < LEAST ? null : secret.slice(-SHOWN)
}

export function modeOf(secretKey: string): 'live' | 'test' {
  return secretKey.includes('_live_') ? 'live' : 'test'
}
