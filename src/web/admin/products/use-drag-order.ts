import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'

export function useDragOrder<List extends HTMLElement>(
  onMove: (from: number, to: number) => void,
): RefObject<List | null> {
  const list = useRef<List>(null)
  const move = useEffectEvent(onMove)
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const leaving = new AbortController()
    const placeOf = ({ target }: Event) => {
      const item = target instanceof Node ? [...element.children].find((child) => child.contains(target)) : undefined
      return item ? [...element.children].indexOf(item) : -1
    }
    let from = -1
    const listen = (name: 'dragstart' | 'dragover' | 'drop' | 'dragend', action: (event: DragEvent) => void) =>
      element.addEventListener(name, action, { signal: leaving.signal })
    listen('dragstart', (event) => {
      from = placeOf(event)
    })
    listen('dragover', (event) => from >= 0 && event.preventDefault())
    listen('drop', (event) => {
      const to = placeOf(event)
      if (from < 0 || to < 0) return
      event.preventDefault()
      if (to !== from) move(from, to)
    })
    listen('dragend', () => {
      from = -1
    })
    return () => leaving.abort()
  }, [])
  return list
}
