import { useEffect, useEffectEvent, useState } from 'react'

export interface ApiQuery<Data> {
  /** Earlier data stay while reloading. */
  data: Data | undefined
  error: unknown
  reload: () => void
  replace: (data: Data) => void
}

interface Answer<Data> {
  key: string
  attempt: number
  data: Data | undefined
  error?: unknown
}

/** Loads once per `key`, in the browser. Late responses are dropped. */
export function useApiQuery<Data>(key: string, load: () => Promise<Data>): ApiQuery<Data> {
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
