import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export const MAIN_ID = 'contenido'

/** Takes the keyboard and the screen reader to the new page's content, as a full page load would. */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    // A search that failed already leads to its field
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}
