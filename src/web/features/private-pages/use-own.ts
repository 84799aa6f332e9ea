import { useEffect, useEffectEvent, useState } from 'react'

/** What belongs to whoever is signed in, on its way from the store. */
export interface Own<Data> {
  /** The newest that came; what came before stays while it is asked for again. Undefined until something has. */
  data: Data | undefined
  /** Why the last call failed (see `answerOf`). */
  error: unknown
  /** Asks again. */
  reload: () => void
  /** Puts in place what a call that changed it answered. */
  replace: (data: Data) => void
}

interface Answer<Data> {
  key: string
  /** Which call answered, of those that were made for the key. */
  attempt: number
  data: Data | undefined
  error?: unknown
}

/** Loads what belongs to whoever is signed in, once for each `key`, in the browser. Answers that come too late are dropped. */
export function useOwn<Data>(key: string, load: () => Promise<Data>): Own<Data> {
  const [answer, setAnswer] = useState<Answer<Data>>()
  const [attempt, setAttempt] = useState(0)
  const ask = useEffectEvent(load)

  useEffect(() => {
    let isWanted = true
    const fail = (error: unknown) =>
      setAnswer((earlier) => ({ key, attempt, data: earlier?.key === key ? earlier.data : undefined, error }))
    ask().then(
      (data) => isWanted && setAnswer({ key, attempt, data }),
      (error: unknown) => isWanted && fail(error),
    )
    return () => {
      isWanted = false
    }
  }, [key, attempt])

  const known = answer?.key === key ? answer : undefined
  return {
    data: known?.data,
    error: known?.attempt === attempt ? known.error : undefined,
    reload: () => setAttempt((count) => count + 1),
    replace: (data) => setAnswer({ key, attempt, data }),
  }
}
