import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { findOrInstallChromium } from '../scripts/browser.ts'
import { brand } from '../src/config/brand.ts'
import { catalogue } from '../src/seed/content/catalogue.ts'
import { imagesOf, imagesOfService } from '../src/seed/content/pictures.ts'
import { services } from '../src/seed/content/services/services.ts'
import { SHARED_SIZE } from '#web/commerce/structured-data/shared-picture.ts'
import { iconPage, sharePage } from './share/pages.ts'
import type { ShareCard } from './share/pages.ts'

/** What networks show when a page is shared, and the icons of home screens: drawn by a browser, from the house's own pictures. */
const published = new URL('../public/', import.meta.url)
const shared = new URL('pictures/share/', published)
const icons = new URL('icons/', published)
const QUALITY = 82

const dataAddress = async (path: string, type: string) =>
  `data:${type};base64,${(await readFile(path.startsWith('/') ? new URL(`.${path}`, published) : new URL(path, import.meta.url))).toString('base64')}`
const picture = (path: string) => dataAddress(path, path.endsWith('.svg') ? 'image/svg+xml' : 'image/webp')

const fonts = {
  display: await dataAddress('../src/web/fonts/bodoni-moda.woff2', 'font/woff2'),
  text: await dataAddress('../src/web/fonts/instrument-sans.woff2', 'font/woff2'),
}

const cards: { id: string; card: ShareCard }[] = [
  {
    id: 'house',
    card: {
      kind: 'wide',
      picture: await picture('/pictures/banners/agave-dusk-1920x820.webp'),
      title: brand.name,
      note: 'Tequila, Jalisco',
    },
  },
  ...(await Promise.all(
    catalogue.map(async (product) => ({
      id: product.id,
      card: {
        kind: 'tall' as const,
        picture: await picture(imagesOf(product).main[0] ?? ''),
        title: product.name.es,
        note: product.collectionName.es,
      },
    })),
  )),
  ...(await Promise.all(
    services.map(async ({ id, name }) => ({
      id,
      card: {
        kind: 'tall' as const,
        picture: await picture(imagesOfService(id)[0] ?? ''),
        title: name.es,
        note: brand.servicesName,
      },
    })),
  )),
]

async function drawCards(page: Page): Promise<void> {
  await rm(shared, { recursive: true, force: true })
  await mkdir(shared, { recursive: true })
  await page.setViewportSize({ width: Number(SHARED_SIZE.width), height: Number(SHARED_SIZE.height) })
  for (const { id, card } of cards) {
    await page.setContent(sharePage(card, fonts), { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    await writeFile(new URL(`${id}.jpg`, shared), await page.screenshot({ type: 'jpeg', quality: QUALITY }))
  }
}

async function drawIcons(page: Page): Promise<void> {
  await mkdir(icons, { recursive: true })
  const mark = await picture('/favicon.svg')
  const wanted = [
    { name: 'icon-192', size: 192, isFull: false },
    { name: 'icon-512', size: 512, isFull: false },
    { name: 'maskable-512', size: 512, isFull: true },
    { name: 'apple-touch-icon', size: 180, isFull: true },
  ]
  for (const { name, size, isFull } of wanted) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(iconPage(mark, isFull), { waitUntil: 'load' })
    await writeFile(new URL(`${name}.png`, icons), await page.screenshot({ omitBackground: true }))
  }
}

const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const page = await browser.newPage()
  await drawCards(page)
  await drawIcons(page)
} finally {
  await browser.close()
}
