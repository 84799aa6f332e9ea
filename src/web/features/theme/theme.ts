import { useSyncExternalStore } from 'react'
import { STORED } from '#web/boot-script.ts'
import { lasting } from '#web/browser-storage.ts'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

/** The theme the boot script settled; light on the server and while the browser takes the page over. */
export function useTheme(): Theme {
  return useSyncExternalStore<Theme>(subscribe, readTheme, () => 'light')
}

export function changeTheme(theme: Theme): void {
  lasting.keep(STORED.theme, theme)
  show(theme)
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

/** Another tab chose; or one did before anybody here could hear of it. */
function hear({ key }: Pick<StorageEvent, 'key'>): void {
  const chosen = lasting.read(STORED.theme) === 'dark' ? 'dark' : 'light'
  if (key === STORED.theme && chosen !== readTheme()) show(chosen)
}

function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    addEventListener('storage', hear)
    hear({ key: STORED.theme })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', hear)
  }
}
