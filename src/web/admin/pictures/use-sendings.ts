import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { asUnderWay } from '#web/admin/editing/pictures-under-way.ts'

interface Sending {
  id: string
  name: string
  /** 0 to 1; then the store processes it. */
  sent: number
  problem?: string
}

/** @param onProgress receives the sent share, 0 to 1 */
export type Upload<Kept> = (file: File, onProgress: (sent: number) => void) => Promise<Kept>

export function useSendings<Kept>(upload: Upload<Kept>, onArrived: (kept: Kept) => void) {
  const { t } = useLazyTranslation('management')
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  // A ref: callbacks change during uploads
  const latest = useRef(onArrived)
  useEffect(() => {
    latest.current = onArrived
  })

  const note = (id: string, change: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))

  async function sendOne(id: string, file: File) {
    try {
      const kept = await upload(file, (sent) => note(id, { sent }))
      // Read after the wait: `latest.current(await …)` would call what was meant before it
      latest.current(kept)
      setSendings((all) => all.filter((each) => each.id !== id))
    } catch (error) {
      note(id, { problem: error instanceof ApiError && error.message ? error.message : t('picture.failed') })
    }
  }

  async function send(files: readonly File[]) {
    const begun = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, sent: 0, file }))
    setSendings((all) => [...all.filter(({ problem }) => !problem), ...begun])
    await asUnderWay(async () => {
      for (const { id, file } of begun) await sendOne(id, file)
    })
  }

  return { sendings, send }
}
