import { useSyncExternalStore } from 'react'
import { mexicanDate } from '#kit/mexican-time.ts'

const LOOK_EVERY_MS = 30_000

const today = () => mexicanDate(new Date())

function onMinutes(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** YYYY-MM-DD in Mexico City, also when a page stays open past midnight. */
export function useToday(): string {
  return useSyncExternalStore(onMinutes, today, today)
}
