import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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

function find(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path))
  if (onPath) return onPath
  const playwrights = chromium.executablePath()
  return existsSync(playwrights) ? playwrights : undefined
}

function installFromPackages(): string | undefined {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = [...asRoot, 'apt-get', '-y', '-qq']
  const done = attempt(...apt, 'update') && attempt(...apt, 'install', '--no-install-recommends', 'chromium')
  return done ? find() : undefined
}

function installFromPlaywright(): string | undefined {
  const done =
    attempt('playwright', 'install', '--with-deps', 'chromium') || attempt('playwright', 'install', 'chromium')
  return done ? find() : undefined
}

function attempt(...[program = '', ...args]: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: ['ignore', process.stderr, process.stderr] })
    return true
  } catch {
    return false
  }
}
