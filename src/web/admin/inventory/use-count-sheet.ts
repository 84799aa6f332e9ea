import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { countsApi, readCountLines } from './count.ts'
import type { CountLine } from './count.ts'
import { keepQueue, readQueue, withFigure, withoutSent } from './count-queue.ts'
import type { CountQueue, Waiting } from './count-queue.ts'

const PAUSE_MS = 700
const RETRY_MS = 5000

export interface Refused {
  counted: number | null
  text: string
}

function canWait(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status)
}

function failIfItCanWait(error: unknown): void {
  if (canWait(error)) throw error
}

async function put(countId: string, variantId: string, { counted, was, at }: Waiting) {
  const secondsAgo = Math.max(0, (Date.now() - at) / 1000)
  const param = { countId, variantId }
  return (
    await answerOf(countsApi()[':countId'].lines[':variantId'].$put({ param, json: { counted, was, secondsAgo } }))
  ).data
}

const firstOf = (queue: CountQueue) => Object.entries(queue)[0]

function useKeptQueue(countId: string) {
  const [queue, setQueue] = useState<CountQueue>(() => readQueue(countId))
  // A ref, because slow calls close over stale state
  const latest = useRef(queue)
  function take(changed: CountQueue) {
    latest.current = changed
    keepQueue(countId, changed)
    setQueue(changed)
  }
  return { queue, latest, take }
}

function useLines(countId: string, loaded: readonly CountLine[]) {
  const [lines, setLines] = useState(loaded)
  const answered = useRef(0)
  const readings = useRef({ begun: 0, taken: 0 })

  function takeAnswer(variantId: string, { counted, expected }: Pick<CountLine, 'counted' | 'expected'>) {
    answered.current++
    setLines((all) => all.map((line) => (line.variantId === variantId ? { ...line, counted, expected } : line)))
  }

  /** Reads twice if a figure was confirmed meanwhile, since the first result may be older. */
  async function readAgain(): Promise<void> {
    const [before, number] = [answered.current, ++readings.current.begun]
    const read = await readCountLines(countId)
    if (number < readings.current.taken) return undefined
    if (answered.current !== before) return readAgain()
    readings.current.taken = number
    setLines(read)
  }

  return { lines, takeAnswer, readAgain }
}

function useRefused() {
  const [refused, setRefused] = useState<Readonly<Record<string, Refused>>>({})
  return {
    refused,
    noteRefused: (variantId: string, { counted }: Waiting, { message }: ApiError) =>
      setRefused((all) => ({ ...all, [variantId]: { counted, text: message } })),
    forgetRefused: (variantId: string) =>
      setRefused((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== variantId))),
  }
}

function useOneAtATime(work: () => Promise<void>): () => Promise<void> {
  const underWay = useRef<Promise<void>>(undefined)
  return () => (underWay.current ??= work().finally(() => (underWay.current = undefined)))
}

/** A closed sheet must not save, because another may be open and newer. */
function useLater(begin: () => void) {
  const isGone = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useEffectEvent(begin)
  useEffect(() => {
    isGone.current = false
    timer.current = setTimeout(() => start())
    return () => {
      isGone.current = true
      clearTimeout(timer.current)
    }
  }, [])
  function later(work: () => void, milliseconds: number) {
    clearTimeout(timer.current)
    if (!isGone.current) timer.current = setTimeout(work, milliseconds)
  }
  return { isGone, later }
}

/** Stores each figure locally, sends it after a pause, and retries while offline. */
export function useCountSheet(countId: string, loaded: readonly CountLine[], onEnded: () => void) {
  const { lines, takeAnswer, readAgain } = useLines(countId, loaded)
  const { queue, latest, take } = useKeptQueue(countId)
  const { refused, noteRefused, forgetRefused } = useRefused()
  const [isAway, setIsAway] = useState(false)
  const send = useOneAtATime(sendAll)
  const { isGone, later } = useLater(() => void send())
  const sendIn = (milliseconds: number) => later(() => void send(), milliseconds)
  const reload = () => readAgain().catch(() => undefined)

  /** Asks the person counting, once the figure that they choose between is known. */
  async function refuse(variantId: string, waiting: Waiting, error: ApiError): Promise<void> {
    const isOver = error.code === 'StockCountEnded'
    if (!isOver) await readAgain().catch(failIfItCanWait)
    if (isGone.current) return
    take(withoutSent(latest.current, variantId, waiting))
    noteRefused(variantId, waiting, error)
    if (!isOver) return
    showToast({ kind: 'error', text: error.message })
    onEnded()
  }

  async function sendOne(variantId: string, waiting: Waiting): Promise<void> {
    try {
      const answer = await put(countId, variantId, waiting)
      if (isGone.current) return
      takeAnswer(variantId, answer)
      take(withoutSent(latest.current, variantId, waiting))
    } catch (error) {
      if (canWait(error) || isGone.current) throw error
      await refuse(variantId, waiting, error as ApiError)
    }
  }

  async function sendAll(): Promise<void> {
    try {
      for (let next = firstOf(latest.current); next && !isGone.current; next = firstOf(latest.current)) {
        await sendOne(...next)
        setIsAway(false)
      }
    } catch {
      setIsAway(true)
      sendIn(RETRY_MS)
    }
  }

  // Online again, or the page is visible again
  const wake = () => void send().then(reload)
  useWindowEvent('online', wake)
  useWindowEvent('focus', wake)

  return {
    lines,
    queue,
    refused,
    isAway,
    reload,
    forgetRefused,
    enter(variantId: string, counted: number | null) {
      const seen = lines.find((line) => line.variantId === variantId)?.counted ?? null
      if (counted === seen && !latest.current[variantId]) return
      forgetRefused(variantId)
      take(withFigure(latest.current, variantId, { counted, seen, at: Date.now() }))
      sendIn(PAUSE_MS)
    },
  }
}

export type CountSheet = ReturnType<typeof useCountSheet>
