import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall, attempt, findOnPath, findOrInstall } from './apt.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const INSTALL_TIMEOUT = 300_000
/** What only makes the journeys quicker is not waited for as long. */
const SHELL_TIMEOUT = 45_000

/**
 * The path of a Chromium: the one `CHROMIUM_PATH` names, the machine's, Playwright's, or one installed now by the machine's
 * package manager or by Playwright.
 * @throws Error, readable by a developer, when there is none and none can be installed
 */
export function findOrInstallChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
  const found = named ?? find() ?? installFromPackages() ?? installFromPlaywright()
  if (!found) {
    throw new Error(
      'No Chromium was found, and none could be installed. Install one, or set CHROMIUM_PATH to its program.',
    )
  }
  // Playwright's own processes need not search again
  process.env.CHROMIUM_PATH = found
  return found
}

/**
 * The path of a Chromium that never shows a window: the same engine, whose journeys take two thirds of the processor's time.
 * It is installed where that concerns nobody, as root, which is how CI runs; elsewhere any Chromium will do.
 * @throws Error, as `findOrInstallChromium` does
 */
export function findOrInstallHeadlessShell(): string {
  if (process.env.CHROMIUM_PATH) return findOrInstallChromium()
  const found = findOrInstall(SHELLS, 'chromium-headless-shell', SHELL_TIMEOUT)
  if (!found) return findOrInstallChromium()
  process.env.CHROMIUM_PATH = found
  return found
}

function find(): string | undefined {
  const onPath = findOnPath(NAMES)
  if (onPath) return onPath
  const playwrights = chromium.executablePath()
  return existsSync(playwrights) ? playwrights : undefined
}

function installFromPackages(): string | undefined {
  return aptInstall('chromium', INSTALL_TIMEOUT) ? find() : undefined
}

function installFromPlaywright(): string | undefined {
  const done =
    attempt(['playwright', 'install', '--with-deps', 'chromium'], INSTALL_TIMEOUT) ||
    attempt(['playwright', 'install', 'chromium'], INSTALL_TIMEOUT)
  return done ? find() : undefined
}
