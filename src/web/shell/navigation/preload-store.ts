import { useEffect } from 'react'

const START_MS = 2000

interface RouteCode {
  path?: string
  module: string
  imports?: string[]
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, RouteCode | undefined> }
  }
}

/** Two seconds after the start, so that the first click is instant; also the code of the error page. */
export function usePreloadedStore(): void {
  useEffect(() => {
    const timer = setTimeout(preloadStore, START_MS)
    return () => clearTimeout(timer)
  }, [])
}

function preloadStore(): void {
  void Promise.allSettled([import('#web/ui/toasts/toast-viewport.ts'), import('./failure-page.tsx')])
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  const code = routes
    .filter((route) => route?.path === 'store' || route?.path?.startsWith('store/'))
    .flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : []))
  for (const href of new Set(code)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}
