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

/** Another tab chose. */
function hear({ key, newValue }: StorageEvent): void {
  if (key === STORED.theme) show(newValue === 'dark' ? 'dark' : 'light')
}

function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hear)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', hear)
  }
}
