import { statSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { answerBeforehand } from '#tests/e2e/fixtures.ts'
import { findOrInstallChromium } from './browser.ts'
import { loadSettings } from './settings.ts'

const PICTURE = 'docs/store.png'
const MAX_KILOBYTES = 400
const DESKTOP = { width: 1400, height: 940 }
const PHONE = { width: 360, height: 760 }
/** How large the two stand in the picture. */
const SHOWN = { canvas: { width: 1200, height: 720 }, desktop: 980, phone: 250 }

/** Draws the README's picture of the running store, a list on a desktop and a product on a phone: `npm run picture`. */
loadSettings()
const store = process.argv[2] ?? `http://localhost:${process.env.PORT ?? 3000}`
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] })
try {
  const desktop = await take(browser, `${store}/store?lng=es`, DESKTOP)
  const phone = await take(browser, `${store}/store/anejo?lng=es`, PHONE)
  await compose(browser, desktop, phone)
} finally {
  await browser.close()
}

async function take(from: Browser, address: string, viewport: { width: number; height: number }): Promise<string> {
  const context = await from.newContext({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' })
  await answerBeforehand(context)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  // Room for a scrollbar would show as an empty edge, as no scrollbar is drawn.
  await page.evaluate(() => {
    document.documentElement.style.scrollbarGutter = 'auto'
  })
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await context.close()
  return `data:image/png;base64,${picture.toString('base64')}`
}

async function compose(by: Browser, desktop: string, phone: string): Promise<void> {
  const { canvas } = SHOWN
  const page = await by.newPage({ viewport: canvas })
  await page.setContent(`<!doctype html><style>
    body { margin: 0; width: ${canvas.width}px; height: ${canvas.height}px; background: #d9cbb9; position: relative; overflow: hidden }
    img { position: absolute; display: block; box-shadow: 0 18px 40px rgb(25 21 18 / 0.3) }
    .desktop { width: ${SHOWN.desktop}px; left: 40px; top: 31px; border-radius: 6px }
    .phone { width: ${SHOWN.phone}px; right: 50px; bottom: 48px; border: 7px solid #191512; border-radius: 30px; background: #191512 }
  </style><img class="desktop" src="${desktop}"><img class="phone" src="${phone}">`)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  await page.screenshot({ path: PICTURE })
  const kilobytes = Math.round(statSync(PICTURE).size / 1000)
  if (kilobytes > MAX_KILOBYTES) throw new Error(`${PICTURE} is ${kilobytes} kB; at most ${MAX_KILOBYTES} are wanted.`)
  console.log(`${PICTURE}: ${kilobytes} kB`)
}
