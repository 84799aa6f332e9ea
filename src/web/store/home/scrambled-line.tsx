import { useEffect, useState } from 'react'
import { sessionStore } from '#web/platform/browser-storage.ts'
import { startScramble } from './scramble.ts'

const SCRAMBLED = 'heroScrambled'
const INTERRUPTIONS = ['keydown', 'pointerdown', 'touchstart', 'wheel', 'scroll'] as const

/** Shuffled once per visit, until any input. The text keeps its place, and is all that is read aloud or copied. */
export function ScrambledLine({ text, isStill }: { text: string; isStill: boolean }) {
  const [state, setState] = useState({ of: text, shown: text })
  useEffect(() => {
    if (isStill || scrollY > 0 || sessionStore.read(SCRAMBLED)) return undefined
    const interrupted = new AbortController()
    const show = (shown: string) => setState({ of: text, shown })
    const stop = startScramble(text, show, Math.random)
    function end() {
      interrupted.abort()
      stop()
      show(text)
    }
    const { signal } = interrupted
    for (const name of INTERRUPTIONS) addEventListener(name, end, { signal, passive: true })
    sessionStore.keep(SCRAMBLED, 'true')
    return end
  }, [text, isStill])
  const isScrambled = state.of === text && state.shown !== text
  return (
    <span className="relative block">
      <span className={isScrambled ? 'opacity-0' : ''}>{`${text} `}</span>
      {isScrambled && (
        <span
          aria-hidden="true"
          data-scrambled
          className="absolute inset-x-0 top-0 overflow-clip whitespace-nowrap select-none"
        >
          {state.shown}
        </span>
      )}
    </span>
  )
}
