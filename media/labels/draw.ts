import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { findOrInstallChromium } from '../../scripts/browser.ts'
import { catalogue } from '../../src/seed/content/catalogue.ts'
import { LABELS } from './designs.ts'
import { BACK, BOOK_PAGE, type Fonts, MILLIMETRE, backPage, bookPages, frontPage } from './pages.ts'
import { PRINTS } from './prints.ts'

const textures = new URL('../textures/', import.meta.url)
const letters = new URL('../../src/web/fonts/', import.meta.url)
/** Pixels of a texture to one of CSS: 20 to the millimetre, so that print is crisp from near by. */
const SHARPNESS = 2

const fontAddress = async (file: string) =>
  `data:font/woff2;base64,${(await readFile(new URL(file, letters))).toString('base64')}`

interface Sheet {
  name: string
  /** In millimetres. */
  width: number
  height: number
  page: string
}

function prints(fonts: Fonts): Sheet[] {
  return Object.entries(PRINTS).flatMap(([name, design]) => {
    const { width, height } = design
    return [
      { name, width, height, page: frontPage(design, fonts, 'art') },
      { name: `${name}-foil`, width, height, page: frontPage(design, fonts, 'foil') },
    ]
  })
}

function labels(fonts: Fonts): Sheet[] {
  return Object.entries(LABELS).flatMap(([id, design]) => {
    const product = catalogue.find((one) => one.id === id)
    if (!product?.specs) throw new Error(`The label of ${id} belongs to no tequila of the catalogue.`)
    const { width, height } = design
    const isDark = design.gilded && design.shape !== 'bare'
    const back = backPage(
      {
        name: product.name.es,
        story: product.summary.es,
        strength: String(product.specs.abv),
        nom: product.specs.nom,
        maturation: product.specs.maturation.es,
        paper: isDark ? design.paper : '#f3ede2',
        ink: isDark ? design.ink : '#2a2420',
      },
      fonts,
    )
    return [
      { name: `${id}-front`, width, height, page: frontPage(design, fonts, 'art') },
      { name: `${id}-front-foil`, width, height, page: frontPage(design, fonts, 'foil') },
      { name: `${id}-back`, ...BACK, page: back },
    ]
  })
}

async function photograph(browser: Browser, all: Sheet[]): Promise<void> {
  const page = await browser.newPage({ deviceScaleFactor: SHARPNESS })
  for (const { name, width, height, page: content } of all) {
    await page.setViewportSize({ width: width * MILLIMETRE, height: height * MILLIMETRE })
    await page.setContent(content, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    await writeFile(new URL(`${name}.png`, textures), await page.screenshot({ omitBackground: true }))
  }
}

/** Sets every label in the house's type: textures in `media/textures`, their sizes in centimetres in `labels.json`. */
export async function drawLabels(): Promise<void> {
  await mkdir(textures, { recursive: true })
  const fonts = { display: await fontAddress('bodoni-moda.woff2'), text: await fontAddress('instrument-sans.woff2') }
  const { engraving, chapter } = bookPages(fonts)
  const all: Sheet[] = [
    ...labels(fonts),
    ...prints(fonts),
    { name: 'book-engraving', ...BOOK_PAGE, page: engraving },
    { name: 'book-chapter', ...BOOK_PAGE, page: chapter },
  ]
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    // A machine's own hinting shifts letters, and with them where lines end
    args: ['--font-render-hinting=none', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    await photograph(browser, all)
  } finally {
    await browser.close()
  }
  const sizes = Object.fromEntries(
    all.map(({ name, width, height }) => [name, { width: width / 10, height: height / 10 }]),
  )
  await writeFile(new URL('labels.json', textures), `${JSON.stringify(sizes, null, 2)}\n`)
}
