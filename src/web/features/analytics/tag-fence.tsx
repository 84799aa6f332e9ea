import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isGranted } from '#web/features/consent/consent.ts'
import { isDocumentTagFree, isTagFree } from './tag-free-pages.ts'

/**
 * Between pages that admit a tag manager and those that admit none the document is loaded anew: what one of them ran would go on
 * in the other, whose policy only a document brings. Nothing of the page is shown until then; what its entry in the history
 * carries stays.
 */
export function TagFence({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isCrossed = !import.meta.env.SSR && crosses(pathname)
  useEffect(() => {
    if (isCrossed) location.reload()
  }, [isCrossed])
  return isCrossed ? null : children
}

/** Whether the document at hand is of the other kind than the page at `pathname`, and that makes a difference. */
function crosses(pathname: string): boolean {
  if (!document.documentElement.dataset.tagManager) return false
  if (isTagFree(pathname)) return window.tagLayer !== undefined
  return isDocumentTagFree() && (isGranted('analytics') || isGranted('marketing'))
}
