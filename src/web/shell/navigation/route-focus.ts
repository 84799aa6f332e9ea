import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export const MAIN_ID = 'contenido'

/**
 * Takes the keyboard and the screen reader to the new page's content, as a full page load would. A form at its list's
 * address, which `form` names, takes the place of the button that opened it, and of its focus.
 */
export function useRouteFocus(form?: string): void {
  const { pathname } = useLocation()
  const previous = useRef([pathname, form])
  useEffect(() => {
    const [page, shown] = previous.current
    previous.current = [pathname, form]
    if (page === pathname && (shown === form || document.activeElement !== document.body)) return
    // A search that failed already leads to its field
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname, form])
}
