const TICK_MS = 30
const TICKS_PER_CHARACTER = 3
const POOL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const SCRAMBLED = /[\p{L}\p{N}]/u

/**
 * Shows random letters that become `text` from the left, one in three ticks of 30 ms; spaces and marks stay. @param
 * random as Math.random Returns what stops it.
 */
export function startScramble(text: string, show: (text: string) => void, random: () => number): () => void {
  const characters = Array.from(text)
  let ticks = 0
  show(scrambled(characters, 0, random))
  const timer = setInterval(() => {
    ticks += 1
    const revealed = Math.floor(ticks / TICKS_PER_CHARACTER)
    if (revealed >= characters.length) clearInterval(timer)
    show(scrambled(characters, revealed, random))
  }, TICK_MS)
  return () => clearInterval(timer)
}

function scrambled(characters: string[], revealed: number, random: () => number): string {
  return characters
    .map((character, place) => {
      if (place < revealed || !SCRAMBLED.test(character)) return character
      return POOL[Math.floor(random() * POOL.length)] ?? character
    })
    .join('')
}
