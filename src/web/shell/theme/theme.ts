import { useSyncExternalStore } from 'react'
import { STORED } from '#web/platform/boot-script.ts'
import { localStore } from '#web/platform/browser-storage.ts'
import { createSubscribers, onStoredElsewhere } from '#web/platform/subscribers.ts'

export type Theme = 'light' | 'dark'
/** What a visitor chooses: a theme, or the one that their system has at the time. */
export type ThemeChoice = Theme | 'system'

const { notify, subscribe } = createSubscribers(listenOutside)

/** The theme the boot script settled; light on the server and while the browser takes the page over. */
export function useTheme(): Theme {
  return useSyncExternalStore<Theme>(subscribe, readTheme, () => 'light')
}

/** What was chosen; light on the server and while the browser takes the page over. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore<ThemeChoice>(subscribe, readChoice, () => 'light')
}

export function changeTheme(choice: ThemeChoice): void {
  localStore.keep(STORED.theme, choice)
  show(choice)
}

/** Colours that fade would leave the page half light and half dark for as long: none does while the theme changes. */
function show(choice: ThemeChoice): void {
  const root = document.documentElement
  root.toggleAttribute('data-switching', true)
  root.toggleAttribute('data-system-theme', choice === 'system')
  root.dataset.theme = themeOf(choice)
  notify()
  requestAnimationFrame(() => requestAnimationFrame(() => root.toggleAttribute('data-switching', false)))
}

/** Another tab chose; or one did before anybody here could hear of it. */
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
