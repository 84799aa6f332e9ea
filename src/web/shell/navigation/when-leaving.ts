import { isPlainClick } from './plain-click.ts'
import { linkAt } from './use-intent.ts'

/** Calls back when a link to another page is pressed. Returns what stops it. */
export function whenLeaving(callback: () => void): () => void {
  const listen = (event: MouseEvent) => {
    const link = linkAt(event, 'a')
    if (link && isPlainClick(event) && link.pathname !== location.pathname) callback()
  }
  document.addEventListener('click', listen)
  return () => document.removeEventListener('click', listen)
}
