import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export const MAIN_ID = 'contenido'

/**
 * Moves focus to the new page's content, as a full page load would. A form at its list's address, named by `form`, takes
 * over its button's place and focus.
 */
export function useRouteFocus(form?: string): void {
  const { pathname } = useLocation()
  const previous = useRef([pathname, form])
  useEffect(() => {
    const [page, shown] = previous.current
    previous.current = [pathname, form]
    if (page === pathname && (shown === form || document.activeElement !== document.body)) return
    // After a failed search, its field already has the focus
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname, form])
}
