import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { answerBeforehand } from '#tests/e2e/fixtures.ts'
import { INSTALL_SCREENS } from '#web/store/resources/manifest.ts'
import { findOrInstallChromium } from './browser.ts'
import { openOwnStore } from './screenshots/own-store.ts'

/** Photographs what browsers show beside the button that installs the store: `npm run media:install`. */
const QUALITY = 80

const store = await openOwnStore()
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] })
try {
  for (const { src, page: address, width, height } of INSTALL_SCREENS) {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'es-MX',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await answerBeforehand(context)
    const page = await context.newPage()
    await page.goto(store.origin + address, { waitUntil: 'networkidle' })
    const path = join('public', src)
    await mkdir(join(path, '..'), { recursive: true })
    await page.screenshot({ path, type: 'jpeg', quality: QUALITY })
    await context.close()
  }
} finally {
  await browser.close()
  await store.close()
}
