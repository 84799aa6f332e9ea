import { useEffect } from 'react'
import type { RefObject } from 'react'

const HEIGHT = '--consent-height'
const PHONE = '(width < 40rem)'

/**
 * On a phone a panel at the bottom spans the screen. While it stands, what sticks to the bottom stands on top of it, and the page can
 * be scrolled until its end is in sight (`--consent-height`, styles/house.css).
 */
export function useMadeRoom(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current
    if (!element) return undefined
    const { style } = document.documentElement
    const phone = matchMedia(PHONE)
    const measure = () => {
      if (phone.matches) style.setProperty(HEIGHT, `${element.offsetHeight}px`)
      else style.removeProperty(HEIGHT)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    phone.addEventListener('change', measure)
    return () => {
      observer.disconnect()
      phone.removeEventListener('change', measure)
      style.removeProperty(HEIGHT)
    }
  }, [panel])
}
