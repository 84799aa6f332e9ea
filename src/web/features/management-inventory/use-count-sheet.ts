import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { answerOf, ApiError } from '#web/api-client.ts'
import { showToast } from '#web/features/toasts/toast.ts'
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

/** What waits, kept in this browser. */
function useKeptQueue(countId: string) {
  const [queue, setQueue] = useState<CountQueue>(() => readQueue(countId))
  // Beside the state, which a call that takes a while sees as it was drawn
  const latest = useRef(queue)
  function take(changed: CountQueue) {
    latest.current = changed
    keepQueue(countId, changed)
    setQueue(changed)
  }
  return { queue, latest, take }
}

/** Does something after a while: of several asked for, the last. */
function useLater(): (work: () => void, milliseconds: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (work, milliseconds) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, milliseconds)
  }
}

/** Sends what an earlier visit left, and again when the network or the person comes back, who then sees what others did. */
function useWaking(send: () => Promise<void>, reload: () => Promise<void>) {
  const begin = useEffectEvent(() => void send())
  const wake = useEffectEvent(() => void send().then(reload))
  useEffect(() => {
    const onWake = () => wake()
    const first = setTimeout(() => begin())
    addEventListener('online', onWake)
    addEventListener('focus', onWake)
    return () => {
      clearTimeout(first)
      removeEventListener('online', onWake)
      removeEventListener('focus', onWake)
    }
  }, [])
}

/**
 * The sheet of a count while it is filled in. Each figure is kept in this browser as soon as it is typed, sent a moment
 * later, and sent again for as long as there is no network.
 */
export function useCountSheet(countId: string, loaded: readonly CountLine[], onEnded: () => void) {
  const [lines, setLines] = useState(loaded)
  const { queue, latest, take } = useKeptQueue(countId)
  const [refused, setRefused] = useState<Readonly<Record<string, Refused>>>({})
  const [isAway, setIsAway] = useState(false)
  const isSending = useRef(false)
  const later = useLater()
  const sendIn = (milliseconds: number) => later(() => void send(), milliseconds)

  const reload = () => readLines(countId).then(setLines, () => undefined)

  async function refuse(variantId: string, waiting: Waiting, error: ApiError) {
    take(withoutSent(latest.current, variantId, waiting))
    setRefused((earlier) => ({ ...earlier, [variantId]: { counted: waiting.counted, text: error.message } }))
    if (error.code !== 'StockCountEnded') return reload()
    showToast({ kind: 'error', text: error.message })
    onEnded()
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
    setRefused((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== variantId)))
  }

  useWaking(send, reload)

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
