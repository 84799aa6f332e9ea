import { useEffect } from 'react'
import type { RefObject } from 'react'

const HEIGHT = '--consent-height'
const PHONE = '(width < 40rem)'

/** Moves sticky elements above a bottom panel on phones, and extends the page by its height (`--consent-height`). */
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
