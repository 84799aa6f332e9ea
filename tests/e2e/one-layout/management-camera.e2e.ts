import { readFileSync, writeFileSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { findOrInstallHeadlessShell } from '../../../scripts/browser.ts'
import { accepted, callApi, newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { expect, test } from '../speaking.ts'
import { enter, PASSWORD } from '../staff-steps.ts'
import { asOwner, newAdmin } from '../store-database.ts'

const film = join(process.env.E2E_DATA_DIR ?? '', 'codes.mjpeg')
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
// One camera for all, which sees one film after the other
test.describe.configure({ mode: 'default' })
test.use({
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  launchOptions: {
    executablePath: findOrInstallHeadlessShell(),
    args: [
      ...args,
      // The headless browser asks nobody: it is told what a person would answer
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

const EAN = newEan()
const SKU = `CAM-${randomInt(1000, 10_000)}`
const FOREIGN = 'https://elsewhere.example/lot/L2405A'
/** Of the first catalogue. */
const LOT = 'l 2405-a'
/** A starved machine looks once in some seconds, and sees thirty frames a second. */
const LONG = 200

interface Scene {
  /** Without it, a bare table. */
  label?: { code: string; format: 'EAN13' | 'Code128' | 'QRCode' }
  frames: number
}

test.beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
})

/** What the camera sees from now on, over and over. */
async function shoot(scenes: Scene[]): Promise<void> {
  const parts = scenes.map(async (scene) => {
    const picture = await pictureOf(scene)
    return Array.from({ length: scene.frames }, () => picture)
  })
  writeFileSync(film, Buffer.concat((await Promise.all(parts)).flat()))
}

/** An EAN-13 that no product has yet. */
function newEan(): string {
  const digits = `750${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** A bottle's label before the camera, somewhat turned, or a bare table. */
async function pictureOf({ label: shown }: Scene): Promise<Buffer> {
  const table = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#8a6f55' } })
  if (!shown) return table.jpeg().toBuffer()
  const { code, format } = shown
  const { image } = await writeBarcode(code, { format, scale: 4 })
  if (!image) throw new Error('no barcode')
  const label = await sharp(Buffer.from(await image.arrayBuffer()))
    .resize({
      height: format === 'QRCode' ? 360 : 260,
      fit: 'fill',
      width: format === 'QRCode' ? 360 : 560,
      kernel: 'nearest',
    })
    .rotate(4, { background: '#ffffff' })
    .toBuffer()
  return table
    .composite([{ input: label, left: 330, top: 190 }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function toReceiving(page: Page, t: Parameters<typeof enter>[1], language: 'es' | 'en'): Promise<void> {
  const permissions = ['inventory:read', 'inventory:write'] as const
  await enter(page, t, language, await newAdmin(PASSWORD, { permissions, refundLimitCentavos: 0 }))
  await page.goto('/management/inventory/receive')
}

test('what comes before the camera of a phone is counted, by its EAN-13 and by its SKU', async ({
  page,
  baseURL,
  language,
  t,
}) => {
  await shoot([
    { label: { code: EAN, format: 'EAN13' }, frames: LONG },
    { frames: 40 },
    { label: { code: SKU, format: 'Code128' }, frames: LONG },
    { frames: 40 },
  ])
  const owner = await asOwner(newCaller(baseURL ?? '', language))
  const name = `Copa ${EAN}`
  const variant = { size: { es: 'Pieza', en: 'Piece' }, price: 945, weightGrams: 300 }
  const pair = { es: 'Par', en: 'Pair' }
  const body = {
    categoryId: 'accessories',
    name: { es: name, en: name },
    collectionName: {},
    summary: {},
    description: {},
    variants: [
      { ...variant, sku: `${SKU}-1`, barcode: EAN },
      { ...variant, size: pair, sku: SKU },
    ],
  }
  accepted(await callApi(owner, 'POST', '/management/products', { body }))
  await toReceiving(page, t, language)
  await page.getByRole('button', { name: t('managementPacking:scan.camera') }).click()
  const lines = page.getByRole('region', { name: t('managementInventory:receive.lines') }).getByRole('listitem')
  for (const size of [variant.size, pair])
    await expect(lines.filter({ hasText: size[language] })).toBeVisible({ timeout: 90_000 })
  await expectAccessible(page)
  const track = await page.evaluateHandle(() => {
    const { srcObject } = document.querySelector('video') ?? {}
    return srcObject instanceof MediaStream ? srcObject.getVideoTracks()[0] : undefined
  })
  const stop = page.getByRole('button', { name: t('managementPacking:scan.stop') }).last()
  await expect(stop).toBeFocused()
  await stop.press('Enter')
  await expect(page.locator('video')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('managementPacking:scan.camera') })).toBeFocused()
  expect(await track.evaluate((filming) => filming?.readyState), 'the camera is off').toBe('ended')
})

test('a camera that is not allowed is said, to visitors too, and can be tried again', async ({ page, language, t }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    Object.assign(navigator.mediaDevices, { getUserMedia: refuse })
  })
  await toReceiving(page, t, language)
  const camera = page.getByRole('button', { name: t('managementPacking:scan.camera') })
  await camera.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: t('managementPacking:scan.noCamera') })).toBeVisible()
  await expect(camera).toBeFocused()
  await expectAccessible(page)
  await page.goto('/lot')
  const scan = page.getByRole('button', { name: t('lots:scan.open') })
  for (const _try of [1, 2]) {
    await scan.press('Enter')
    await expect(page.getByText(t('lots:scan.failed'))).toBeVisible()
    await expect(scan).toBeFocused()
  }
})

test('a camera whose reader does not come says so, and asks for it again', async ({ page, t, complaints }) => {
  complaints.tolerate(/wasm|Failed to load resource|ArrayBuffer instantiation/i)
  await shoot([{ label: { code: LOT, format: 'QRCode' }, frames: LONG }])
  await page.context().route('**/*.wasm', (route) => route.abort())
  await page.goto('/lot')
  const scan = page.getByRole('button', { name: t('lots:scan.open') })
  await scan.press('Enter')
  await expect(page.getByText(t('lots:scan.failed'))).toBeVisible()
  await page.context().unroute('**/*.wasm')
  await scan.press('Enter')
  await expect(page).toHaveURL(/\/lot\/L2405A$/)
})

test('a visitor’s camera refuses a QR code from elsewhere, and opens the lot of a label', async ({ page, t }) => {
  await shoot([
    { label: { code: FOREIGN, format: 'QRCode' }, frames: LONG },
    { label: { code: LOT, format: 'QRCode' }, frames: LONG },
  ])
  await page.goto('/lot')
  const scan = page.getByRole('button', { name: t('lots:scan.open') })
  await scan.press('Enter')
  await expect(page.getByRole('button', { name: t('lots:scan.stop') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(scan).toBeFocused()
  await scan.press('Enter')
  await expect(page.getByText(t('lots:scan.foreign'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'L 2405-A' })).toBeVisible()
  await expect(page).toHaveURL(/\/lot\/L2405A$/)
  await expect(page.locator('video')).toHaveCount(0)
})
