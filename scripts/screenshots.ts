import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { findOrInstallChromium } from './browser.ts'
import { openOwnStore } from './screenshots/own-store.ts'
import { fileOf, placesOf, unknownParts } from './screenshots/places.ts'
import type { Place, Viewer } from './screenshots/places.ts'
import { loadSettings } from './settings.ts'
import { THEMES, take } from './screenshots/take.ts'
import { contextOf, prepare } from './screenshots/viewers.ts'
import type { Belongings, Look } from './screenshots/viewers.ts'

/**
 * Photographs every page of a store of its own in both languages, both themes and three widths: `npm run screenshots`, or
 * `-- /store /us` for the addresses that begin so. Ends with 1 when a page is too wide, lacks a picture or complains.
 */
const FOLDER = 'screenshots'
const WIDTHS = [360, 768, 1280]
const LANGUAGES = ['es', 'en'] as const

loadSettings()
// Pages that only those who work on the store see are in no build
process.env.NODE_ENV = 'production'
const { default: routes } = await import('../src/web/routes.ts')
const wanted = process.argv.slice(2)
const looks = WIDTHS.flatMap((width) => LANGUAGES.map((language): Look => ({ width, language })))

const store = await openOwnStore()
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] })
try {
  const belongings = await prepare(browser, store.origin)
  const places = placesOf(routes, belongings).filter(
    ({ address }) => wanted.length === 0 || wanted.some((start) => address.startsWith(start)),
  )
  const problems = unknownParts(places).map((address) => `${address}: what stands there?`)
  if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true })
  for (const look of looks) problems.push(...(await takeAll(browser, places, look, belongings)))
  console.log(`${places.length * looks.length * THEMES.length} pictures in ${FOLDER}/\n${problems.join('\n')}`)
  if (problems.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await store.close()
}

async function takeAll(by: Browser, places: Place[], look: Look, belongings: Belongings): Promise<string[]> {
  const folderOf = (theme: string) => join(FOLDER, `${look.width}-${look.language}-${theme}`)
  await Promise.all(THEMES.map((theme) => mkdir(folderOf(theme), { recursive: true })))
  const problems: string[] = []
  for (const viewer of ['visitor', 'customer', 'newcomer'] satisfies Viewer[]) {
    const context = await contextOf(by, store.origin, viewer, look, belongings)
    for (const place of places.filter((each) => each.viewer === viewer)) {
      const found = await take(context, place.address, (theme) => join(folderOf(theme), fileOf(place)))
      problems.push(...found.map((problem) => `${place.address} (${look.width}, ${look.language}): ${problem}`))
    }
    await context.close()
  }
  return problems
}
