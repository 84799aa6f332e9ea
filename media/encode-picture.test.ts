import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { encodePicture } from './encode-picture.ts'

const ADDRESS = '/pictures/products/anejo/front-320x400.webp'
let published: string

beforeEach(async () => {
  published = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(published, { recursive: true }))

const master = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#8f5120' } })
    .png()
    .toBuffer()
const folder = () => join(published, 'pictures/products/anejo')

it('writes every width as AVIF and the full size as WebP, cut to the proportions of the address', async () => {
  await encodePicture(await master(900, 1000), ADDRESS, published)
  const files = (await readdir(folder())).toSorted()
  expect(files).toEqual(['front-160x200.avif', 'front-320x400.avif', 'front-320x400.webp'])
  for (const file of files) {
    const { width, height, hasAlpha } = await sharp(await readFile(join(folder(), file))).metadata()
    expect(file).toContain(`-${width}x${height}.`)
    expect(hasAlpha).toBe(false)
  }
})

it('answers a preview of few pixels and bytes', async () => {
  const encoded = await encodePicture(await master(320, 400), ADDRESS, published)
  const preview = Buffer.from(encoded.preview, 'base64')
  expect(preview.length).toBeLessThan(200)
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 16, height: 20 })
})

it('adds the step that is looked at enlarged where the master has it, and takes it away where it has not', async () => {
  expect(await encodePicture(await master(1600, 2000), ADDRESS, published)).toMatchObject({ isLarge: true })
  const { width, height } = await sharp(await readFile(join(folder(), 'front-1600x2000.avif'))).metadata()
  expect([width, height]).toEqual([1600, 2000])
  expect(await encodePicture(await master(1599, 2000), ADDRESS, published)).toMatchObject({ isLarge: false })
  expect(await readdir(folder())).not.toContain('front-1600x2000.avif')
})

it('adds no step to what is as large already', async () => {
  const banner = '/pictures/banners/agave-dusk-1920x820.webp'
  expect(await encodePicture(await master(1920, 820), banner, published)).toMatchObject({ isLarge: false })
})

it('replaces what was there under its name, and that alone', async () => {
  await encodePicture(await master(320, 400), ADDRESS, published)
  await writeFile(join(folder(), 'front-2-320x400.webp'), '')
  await encodePicture(await master(160, 200), ADDRESS.replace('320x400', '160x200'), published)
  expect((await readdir(folder())).toSorted()).toEqual([
    'front-160x200.avif',
    'front-160x200.webp',
    'front-2-320x400.webp',
  ])
})

it('refuses to enlarge a master, and an address that names no size', async () => {
  await expect(encodePicture(await master(319, 400), ADDRESS, published)).rejects.toThrow('319 × 400')
  await expect(encodePicture(await master(320, 400), '/pictures/front.webp', published)).rejects.toThrow(
    'not the address',
  )
})
