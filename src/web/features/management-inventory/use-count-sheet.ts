import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { answerOf, ApiError } from '#web/api-client.ts'
import { countsApi, readLines } from './count.ts'
import type { CountLine } from './count.ts'
import { keepQueue, readQueue, withFigure, withoutSent } from './count-queue.ts'
import type { CountQueue, Waiting } from './count-queue.ts'

/** Typing pauses this long before a figure is sent. */
const PAUSE_MS = 700
/** How long to wait before asking again whether the network is back. */
const RETRY_MS = 5000

/** A figure that the store said no to, and why. */
export interface Refused {
  counted: number | null
  text: string
}

/** Sent again later: the store is away, or nobody is signed in here for the moment. */
function canWait(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status)
}

async function put(countId: string, variantId: string, { counted, was, at }: Waiting) {
  const secondsAgo = Math.max(0, (Date.now() - at) / 1000)
  const param = { countId, variantId }
  return (
    await answerOf(countsApi()[':countId'].lines[':variantId'].$put({ param, json: { counted, was, secondsAgo } }))
  ).data
}

/**
 * The sheet of a count while it is filled in. Each figure is kept in this browser as soon as it is typed, sent a moment
 * later, and sent again for as long as there is no network.
 */
export function useCountSheet(countId: string, loaded: readonly CountLine[], onEnded: () => void) {
  const [lines, setLines] = useState(loaded)
  const [queue, setQueue] = useState<CountQueue>(() => readQueue(countId))
  const [refused, setRefused] = useState<Readonly<Record<string, Refused>>>({})
  const [isAway, setIsAway] = useState(false)
  // Beside the state, which a call that takes a while sees as it was drawn
  const latest = useRef(queue)
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function take(changed: CountQueue) {
    latest.current = changed
    keepQueue(countId, changed)
    setQueue(changed)
  }

  function sendIn(milliseconds: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), milliseconds)
  }

  async function reload() {
    const fresh = await readLines(countId).catch(() => undefined)
    if (fresh) setLines(fresh)
  }

  async function refuse(variantId: string, waiting: Waiting, error: ApiError) {
    take(withoutSent(latest.current, variantId, waiting))
    setRefused((earlier) => ({ ...earlier, [variantId]: { counted: waiting.counted, text: error.message } }))
    if (error.code === 'StockCountEnded') onEnded()
    else await reload()
  }

  async function send() {
    if (isSending.current) return
    isSending.current = true
    let next = Object.entries(latest.current)[0]
    while (next) {
      const [variantId, waiting] = next
      try {
        const { counted, expected } = await put(countId, variantId, waiting)
        setLines((all) => all.map((line) => (line.variantId === variantId ? { ...line, counted, expected } : line)))
        take(withoutSent(latest.current, variantId, waiting))
        setIsAway(false)
      } catch (error) {
        if (canWait(error)) break
        await refuse(variantId, waiting, error as ApiError)
      }
      next = Object.entries(latest.current)[0]
    }
    isSending.current = false
    if (!next) return
    setIsAway(true)
    sendIn(RETRY_MS)
  }

  function forgetRefused(variantId: string) {
    setRefused(({ [variantId]: _, ...others }) => others)
  }

  const goOn = useEffectEvent(send)
  const wake = useEffectEvent(() => void send().then(reload))
  useEffect(() => {
    const onWake = () => wake()
    const first = setTimeout(() => void goOn())
    addEventListener('online', onWake)
    addEventListener('focus', onWake)
    return () => {
      clearTimeout(first)
      clearTimeout(timer.current)
      removeEventListener('online', onWake)
      removeEventListener('focus', onWake)
    }
  }, [])

  return {
    lines,
    queue,
    refused,
    isAway,
    reload,
    forgetRefused,
    /** Takes what was typed; null empties the field. */
    enter(variantId: string, counted: number | null) {
      const seen = lines.find((line) => line.variantId === variantId)?.counted ?? null
      if (counted === seen && !latest.current[variantId]) return
      forgetRefused(variantId)
      take(withFigure(latest.current, variantId, { counted, seen, at: Date.now() }))
      sendIn(PAUSE_MS)
    },
  }
}

export type Sheet = ReturnType<typeof useCountSheet>
