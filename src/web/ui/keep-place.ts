const REACHABLE = 'a[href], button:enabled, input:enabled'

/** For `ref` of a removable element, such as a list item: moves its focus to the next item, else the last, else the heading. */
export function keepPlace(element: HTMLElement | null): (() => void) | undefined {
  const { pathname } = location
  return () => {
    const list = element?.parentElement
    if (!list || !element.contains(document.activeElement)) return
    const place = [...list.children].indexOf(element)
    const around = element.closest('dialog, main')
    queueMicrotask(() => {
      const { activeElement } = document
      const isLost = activeElement === document.body || activeElement === around
      // The visitor has left the page
      if (!isLost || location.pathname !== pathname) return
      const next = list.isConnected ? (list.children[place] ?? list.lastElementChild) : null
      const reachable = next?.matches(REACHABLE) ? next : next?.querySelector(REACHABLE)
      if (reachable instanceof HTMLElement) reachable.focus()
      else focusHeading(around)
    })
  }
}

export function focusHeading(around: Element | null | undefined): void {
  const heading = around?.querySelector<HTMLElement>('h1, h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
