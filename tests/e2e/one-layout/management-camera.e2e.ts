import { readFileSync, writeFileSync } from 'node:fs'
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

const film = join(process.env.E2E_DATA_DIR ?? '', 'barcodes.mjpeg')
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
// One film for all
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

const EAN = '7501234567893'
const SKU = 'CAM-128'
const FOREIGN = 'https://elsewhere.example/lot/L2405A'
/** Of the first catalogue. */
const LOT = 'l 2405-a'

test.beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
  // Forty frames last a second or two; what is only said while it is seen is seen longer
  const scenes = [
    { picture: await pictureOf(FOREIGN, 'QRCode'), length: 400 },
    { picture: await pictureOf(LOT, 'QRCode'), length: 60 },
    { picture: await pictureOf(), length: 40 },
    { picture: await pictureOf(EAN, 'EAN13'), length: 40 },
    { picture: await pictureOf(), length: 40 },
    { picture: await pictureOf(SKU, 'Code128'), length: 40 },
    { picture: await pictureOf(), length: 40 },
  ]
  const frames = scenes.flatMap(({ picture, length }) => Array.from({ length }, () => picture))
  writeFileSync(film, Buffer.concat(frames))
})

/** A bottle's label before the camera, somewhat turned, or a bare table. */
async function pictureOf(code?: string, format: 'EAN13' | 'Code128' | 'QRCode' = 'EAN13'): Promise<Buffer> {
  const table = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#8a6f55' } })
  if (code === undefined) return table.jpeg().toBuffer()
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
  const owner = await asOwner(newCaller(baseURL ?? '', language))
  const name = `Copa ${crypto.randomUUID().slice(0, 8)}`
  const variant = { size: { es: 'Pieza', en: 'Piece' }, price: 945, weightGrams: 300 }
  const body = {
    categoryId: 'accessories',
    name: { es: name, en: name },
    collectionName: {},
    summary: {},
    description: {},
    variants: [
      { ...variant, sku: 'CAM-EAN', barcode: EAN },
      { ...variant, size: { es: 'Par', en: 'Pair' }, sku: SKU },
    ],
  }
  accepted(await callApi(owner, 'POST', '/management/products', { body }))
  await toReceiving(page, t, language)
  await page.getByRole('button', { name: t('managementPacking:scan.camera') }).click()
  const lines = page.getByRole('region', { name: t('managementInventory:receive.lines') }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'CAM-EAN' })).toBeVisible()
  await expect(lines.filter({ hasText: SKU })).toBeVisible()
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

test('a visitor’s camera refuses a QR code from elsewhere, and opens the lot of a label', async ({ page, t }) => {
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
