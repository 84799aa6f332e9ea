import { lazy, useEffect } from 'react'
import type { ComponentType } from 'react'
import { matchRoutes, useRoutes } from 'react-router'
import { withoutLocalePrefix } from '#i18n/negotiate.ts'
import { fetchedOnce } from '#web/platform/fetched-once.ts'
import { useIntent } from '#web/shell/navigation/use-intent.ts'

type FetchPage = () => Promise<{ default: ComponentType }>

export interface Area {
  has(pathname: string): boolean
  /** Prefetches a page's code; repeated only after a failure. */
  fetch(pathname: string): Promise<unknown>
  /** The address's page, by React Router's rules; prefetches links on intent. */
  Page: ComponentType
}

/**
 * Routes within an area's own code, so that the route map sent to every visitor names only the area. @param root such as
 * `/management` @param pages by path below it; `*` is the fallback
 */
export function createArea(root: string, pages: Record<string, FetchPage>): Area {
  const fetchOnce = fetchedOnce<{ default: ComponentType }>()
  const routes = Object.entries(pages).map(([path, fetchPage]) => {
    const fetch = () => fetchOnce(path, fetchPage)
    const Content = lazy(fetch)
    return { path, handle: fetch, element: <Content /> }
  })
  const pageAt = (pathname: string) => matchRoutes(routes, pathname, root)?.at(-1)?.route
  const has = (pathname: string) => (pageAt(pathname)?.path ?? '*') !== '*'
  const fetch = async (pathname: string) => pageAt(pathname)?.handle()

  function Page() {
    const wanted = useIntent()
    useEffect(() => {
      // A failed prefetch is retried on navigation
      if (wanted) fetch(withoutLocalePrefix(wanted.replace(/[?#].*/, ''))).catch(() => undefined)
    }, [wanted])
    return useRoutes(routes)
  }

  return { has, fetch, Page }
}
