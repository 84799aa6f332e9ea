import { useEffect, useState } from 'react'
import { startScramble } from './scramble.ts'

interface ScrambledLineProps {
  text: string
  /** From then on the letters are shuffled, once. */
  isStarted: boolean
  className?: string
}

/** A line that is found among random letters. Its own words keep their place, and are all that is read aloud or copied. */
export function ScrambledLine({ text, isStarted, className = '' }: ScrambledLineProps) {
  const [state, setState] = useState({ of: text, shown: text })
  useEffect(() => {
    if (!isStarted) return undefined
    return startScramble(text, (shown) => setState({ of: text, shown }), Math.random)
  }, [text, isStarted])
  const isScrambled = state.of === text && state.shown !== text
  return (
    <span className={`relative block ${className}`}>
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
