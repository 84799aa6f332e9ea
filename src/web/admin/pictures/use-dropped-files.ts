import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'

/** Takes files that are dropped on an element, which has `data-over` while some are held above it. */
export function useDroppedFiles<Zone extends HTMLElement>(onFiles: (files: File[]) => void): RefObject<Zone | null> {
  const zone = useRef<Zone>(null)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const element = zone.current
    if (!element) return undefined
    const leaving = new AbortController()
    const listen = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      element.addEventListener(name, act, { signal: leaving.signal })
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      element.dataset.over = ''
    })
    listen('dragleave', () => {
      delete element.dataset.over
    })
    listen('drop', (event) => {
      delete element.dataset.over
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    })
    return () => leaving.abort()
  }, [])
  return zone
}
