import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isGranted } from '#web/commerce/visitor/consent.ts'
import { isDocumentTagFree, isTagFree } from './tag-free-pages.ts'

/** Reloads the document between pages with and without tags: tags would keep running, and the CSP would stay. */
export function TagFence({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isCrossed = !import.meta.env.SSR && crosses(pathname)
  useEffect(() => {
    if (isCrossed) location.reload()
  }, [isCrossed])
  return isCrossed ? null : children
}

function crosses(pathname: string): boolean {
  if (!document.documentElement.dataset.tagManager) return false
  if (isTagFree(pathname)) return window.tagLayer !== undefined
  return isDocumentTagFree() && (isGranted('analytics') || isGranted('marketing'))
}
