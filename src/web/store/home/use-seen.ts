import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Whether an element has been on the screen since the browser took the page over. */
export function useSeen<Element extends HTMLElement>(): { ref: RefObject<Element | null>; isSeen: boolean } {
  const ref = useRef<Element>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isSeen }
}
