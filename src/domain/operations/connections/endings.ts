/** Four characters of a shorter secret would reveal too much. */
const LEAST = 16
const SHOWN = 4

/** A secret's last characters, by which its holder recognises it. */
export function endingOf(secret: string): string | null {
  return secret.length < LEAST ? null : secret.slice(-SHOWN)
}

export function modeOf(secretKey: string): 'live' | 'test' {
  return secretKey.includes('_live_') ? 'live' : 'test'
}
