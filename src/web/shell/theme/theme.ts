import { useSyncExternalStore } from 'react'
import { STORED } from '#web/platform/boot-script.ts'
import { localStore } from '#web/platform/browser-storage.ts'
import { createSubscribers, onStoredElsewhere } from '#web/platform/subscribers.ts'

export type Theme = 'light' | 'dark'
/** A theme, or the system's current one. */
export type ThemeChoice = Theme | 'system'

const { notify, subscribe } = createSubscribers(listenOutside)

/** As set by the boot script; light on the server and during hydration. */
export function useTheme(): Theme {
  return useSyncExternalStore<Theme>(subscribe, readTheme, () => 'light')
}

/** Light on the server and during hydration. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore<ThemeChoice>(subscribe, readChoice, () => 'light')
}

export function changeTheme(choice: ThemeChoice): void {
  localStore.keep(STORED.theme, choice)
  show(choice)
}

/** Disables transitions meanwhile: fading colours would leave the page half light and half dark. */
function show(choice: ThemeChoice): void {
  const root = document.documentElement
  root.toggleAttribute('data-switching', true)
  root.toggleAttribute('data-system-theme', choice === 'system')
  root.dataset.theme = themeOf(choice)
  notify()
  requestAnimationFrame(() => requestAnimationFrame(() => root.toggleAttribute('data-switching', false)))
}

/** After another tab's choice, perhaps one from before this tab listened. */
function hear(): void {
  const stored = localStore.read(STORED.theme)
  const choice = stored === 'dark' || stored === 'system' ? stored : 'light'
  if (choice !== readChoice() || themeOf(choice) !== readTheme()) show(choice)
}

function hearSystem(): void {
  if (readChoice() === 'system') show('system')
}

function themeOf(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function readChoice(): ThemeChoice {
  return 'systemTheme' in document.documentElement.dataset ? 'system' : readTheme()
}

function listenOutside(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', hearSystem)
  const stop = onStoredElsewhere([STORED.theme], hear)
  hear()
  return () => {
    stop()
    system.removeEventListener('change', hearSystem)
  }
}
