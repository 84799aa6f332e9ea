import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export const MAIN_ID = 'contenido'

/**
 * Takes the keyboard and the screen reader to the new page's content, as a full page load would. In the back office a form
 * may stand at its list's address: it takes the place of the button that opened it, and of its focus.
 */
export function useRouteFocus({ hasForms = false } = {}): void {
  const { pathname, search } = useLocation()
  const previous = useRef({ pathname, search })
  useEffect(() => {
    const { current: before } = previous
    previous.current = { pathname, search }
    const isLost = hasForms && before.search !== search && document.activeElement === document.body
    if (before.pathname === pathname && !isLost) return
    // A search that failed already leads to its field
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname, search, hasForms])
}
