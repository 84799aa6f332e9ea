import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { asUnderWay } from '#web/admin/editing/pictures-under-way.ts'

export interface Sending {
  id: string
  name: string
  /** 0 to 1; then the store processes it. */
  sent: number
  problem?: string
  stop: () => void
}

/** @param onProgress receives the sent share, 0 to 1 */
export type Upload<Kept> = (file: File, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<Kept>

/** Where there is one file, a new one takes the place of what is under way. `whileShown` is for `ref`: what isn't there by then ends. */
export function useSendings<Kept>(upload: Upload<Kept>, isMany: boolean, onArrived: (kept: Kept) => void) {
  const { t } = useLazyTranslation('management')
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  // A ref: callbacks change during uploads
  const latest = useRef(onArrived)
  useEffect(() => {
    latest.current = onArrived
  })

  const underWay = useRef(new Set<() => void>())
  const whileShown = useCallback(() => () => underWay.current.forEach((stop) => stop()), [])

  const note = (id: string, change: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))

  const forget = (id: string) => setSendings((all) => all.filter((each) => each.id !== id))

  async function sendOne(id: string, file: File, signal: AbortSignal) {
    if (signal.aborted) return
    try {
      const kept = await upload(file, (sent) => note(id, { sent }), signal)
      if (signal.aborted) return
      // Read after the wait: `latest.current(await …)` would call what was meant before it
      latest.current(kept)
      forget(id)
    } catch (error) {
      if (signal.aborted) return
      note(id, { problem: error instanceof ApiError && error.message ? error.message : t('picture.failed') })
    }
  }

  async function send(files: readonly File[]) {
    const begun = files.map((file) => {
      const id = crypto.randomUUID()
      const ending = new AbortController()
      const stop = () => {
        ending.abort()
        forget(id)
      }
      return { id, name: file.name, sent: 0, stop, file, signal: ending.signal }
    })
    if (!isMany) underWay.current.forEach((stop) => stop())
    setSendings((all) => [...all.filter(({ problem }) => !problem), ...begun])
    for (const { stop } of begun) underWay.current.add(stop)
    await asUnderWay(async () => {
      for (const { id, stop, file, signal } of begun) {
        await sendOne(id, file, signal)
        underWay.current.delete(stop)
      }
    })
  }

  return { sendings, send, whileShown }
}
