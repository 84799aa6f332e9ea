import { useRef, useState } from 'react'
import { refusalOf } from '#web/commerce/private-pages/refusal-of.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { feel } from './scan-field.tsx'
import type { ScanResult } from './scan-field.tsx'

/** What became of the last scan: shown, read aloud, and felt. */
export function useScanResult() {
  const [result, setResult] = useState<ScanResult>()
  const showResult = (next: ScanResult) => {
    setResult(next)
    feel(next)
  }
  return { result, showResult }
}

/** Works scans off one after the other: a hand scanner is faster than the network. Refusals are shown. */
export function useScans() {
  const { t } = useLazyTranslation('account')
  const { result, showResult } = useScanResult()
  const [waiting, setWaiting] = useState(0)
  const last = useRef(Promise.resolve())

  async function work(scan: () => Promise<ScanResult | undefined>): Promise<void> {
    try {
      const done = await scan()
      if (done) showResult(done)
    } catch (error) {
      showResult({ isRight: false, text: refusalOf(error, t).text })
    } finally {
      setWaiting((count) => count - 1)
    }
  }

  return {
    result,
    isBusy: waiting > 0,
    enqueue: (scan: () => Promise<ScanResult | undefined>) => {
      setWaiting((count) => count + 1)
      last.current = last.current.then(() => work(scan))
    },
  }
}
