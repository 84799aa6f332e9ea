export const ASK_EVERY_MS = 4000
const TIMEOUT_MS = 8000

/** Rejects while the store is unreachable; a proxy may answer in its place. */
export async function askStore(): Promise<void> {
  const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`The store answers ${answer.status}`)
}

/** Polls until the store answers: browsers report being online while a server restarts. Returns a function that stops it. */
export function whenStoreAnswers(answered: () => void, everyMs = ASK_EVERY_MS): () => void {
  let isOver = false
  const stop = () => {
    isOver = true
    clearInterval(timer)
    removeEventListener('online', ask)
  }
  const end = () => {
    if (isOver) return
    stop()
    answered()
  }
  const ask = () => {
    if (navigator.onLine) askStore().then(end, () => undefined)
  }
  const timer = setInterval(ask, everyMs)
  addEventListener('online', ask)
  return stop
}
