import { useSyncExternalStore } from 'react'
import { mexicanDate } from '#kit/mexican-time.ts'

const LOOK_EVERY_MS = 30_000

const today = () => mexicanDate(new Date())

function onMinutes(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** The day it is in Mexico City (YYYY-MM-DD), also when a page stays open past midnight. */
export function useToday(): string {
  return useSyncExternalStore(onMinutes, today, today)
}
