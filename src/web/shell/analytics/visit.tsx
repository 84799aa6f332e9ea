import { useEffect } from 'react'
import { usePageViews } from './page-views.ts'

export function Visit() {
  usePageViews()
  useEffect(() => {
    const begin = () => void import('./begin-visit.ts').then(({ beginVisit }) => beginVisit())
    // Safari has no idle time to ask for
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 3000 })
    else setTimeout(begin, 1000)
  }, [])
  return null
}
