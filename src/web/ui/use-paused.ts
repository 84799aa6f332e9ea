import { useEffect, useState } from 'react'

/** The text once typing has paused. */
export function usePaused(text: string, milliseconds: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return paused
}
