import { useState } from 'react'
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
