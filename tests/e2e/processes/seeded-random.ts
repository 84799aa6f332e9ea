import { randomInt } from 'node:crypto'

/** Numbers from 0 to 1 that a seed determines (mulberry32); without one the run says which, so that it can be repeated. */
export function seededRandom(seed = seedOfRun()): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function seedOfRun(): number {
  const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31))
  console.log(`CRASH_SEED=${seed} repeats this run`)
  return seed
}
