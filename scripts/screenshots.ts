import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { findOrInstallChromium } from './browser.ts'
import { openOwnStore } from './screenshots/own-store.ts'
import { fileOf, placesOf, unknownParts } from './screenshots/places.ts'
import type { Place, State } from './screenshots/places.ts'
import { loadSettings } from './settings.ts'
import { enter, statesOf } from './screenshots/states.ts'
import { THEMES, take } from './screenshots/take.ts'
import { contextOf, prepare, VIEWERS } from './screenshots/viewers.ts'
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
  const belongings = await prepare(store.origin)
  const isWanted = ({ address }: { address: string }) =>
    wanted.length === 0 || wanted.some((start) => address.startsWith(start))
  const places = placesOf(routes, belongings).filter(isWanted)
  const states = statesOf(belongings).filter(isWanted)
  const problems = unknownParts(places).map((address) => `${address}: what stands there?`)
  if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true })
  for (const look of looks) problems.push(...(await takeAll(browser, { places, states }, look, belongings)))
  const count = (places.length + states.length) * looks.length * THEMES.length
  console.log(`${count} pictures in ${FOLDER}/\n${problems.join('\n')}`)
  if (problems.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await store.close()
}

async function takeAll(
  by: Browser,
  { places, states }: { places: Place[]; states: State[] },
  look: Look,
  belongings: Belongings,
): Promise<string[]> {
  const folderOf = (theme: string) => join(FOLDER, `${look.width}-${look.language}-${theme}`)
  await Promise.all(THEMES.map((theme) => mkdir(folderOf(theme), { recursive: true })))
  const problems: string[] = []
  for (const viewer of VIEWERS) {
    const context = await contextOf(by, store.origin, viewer, look, belongings)
    const note = (address: string, found: string[]) =>
      problems.push(...found.map((problem) => `${address} (${look.width}, ${look.language}): ${problem}`))
    for (const place of places.filter((each) => each.viewer === viewer)) {
      const file = fileOf(place, belongings)
      note(place.address, await take(context, place.address, (theme) => join(folderOf(theme), file)))
    }
    for (const state of states.filter((each) => each.viewer === viewer)) {
      const file = `state-${state.name}.jpg`
      const toState = (page: Page) => enter(page, state, look)
      note(state.name, await take(context, state.address, (theme) => join(folderOf(theme), file), toState))
    }
    await context.close()
  }
  return problems
}
