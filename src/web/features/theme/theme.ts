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
  document.documentElement.dataset.theme = theme
  lasting.keep(STORED.theme, theme)
  for (const listener of listeners) listener()
}

function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
