import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import {
  avifAddressAt,
  heightAt,
  LARGE_WIDTH,
  largeAddressOf,
  parsePictureAddress,
  webpAddressOf,
  widthsOf,
} from '../src/kit/picture-address.ts'
import type { PictureAddress } from '../src/kit/picture-address.ts'

/** Half tones of glass and dusk keep their smoothness at these; a bottle of 800 pixels weighs 30 to 45 kB as AVIF. */
const AVIF = { quality: 50, effort: 5 }
/** Enlarged, four pixels show what one did: quality of each is seen less. */
const LARGE = { ...AVIF, quality: 40 }
const WEBP = { quality: 62, effort: 6, smartSubsample: true }

/** Upright crops are for phones, whose pixels are finer than the eye: they may be coarser, and arrive sooner. */
const FOR_PHONES = { avif: { ...AVIF, quality: 36 }, webp: { ...WEBP, quality: 50 } }
const UPRIGHT = /-tall$/

/** Engraved lines are all edges: they weigh most, and show little of what is lost. */
const ENGRAVED = /\/people\//
const FOR_LINES = { avif: { ...AVIF, quality: 27 }, webp: { ...WEBP, quality: 40 } }

const PREVIEW = { width: 16, quality: 60 }

/** Resizing softens; this gives small pictures their edge back. */
const SHARPENED_BELOW = 500

interface Encoded {
  preview: string
  isLarge: boolean
}

/**
 * Writes an AVIF of each width and one WebP at full size, in place of whatever was there under its name.
 * @param master the picture, at its size or larger: what doesn't fit its proportions is cut off
 * @param address where the store shows it: `/pictures/products/anejo/front-800x1000.webp`
 * @param published the folder that `/` stands for
 * @returns its preview: the base64 of a WebP of few pixels; and whether the master was large enough to be enlarged
 * @throws Error when the address doesn't say the picture's size, or the master is smaller
 */
export async function encodePicture(master: Buffer, address: string, published: string): Promise<Encoded> {
  const picture = parsePictureAddress(address)
  if (!picture) throw new Error(`${address} is not the address of a picture`)
  const { width, height } = await sharp(master).metadata()
  if (width < picture.width || height < picture.height) {
    throw new Error(`${address} needs more pixels than the ${width} × ${height} of its master`)
  }
  const whole = await sharp(master)
    .resize(picture.width, picture.height, { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { avif, webp } = qualitiesOf(picture.stem)
  await removeWidths(join(published, picture.stem))
  for (const at of widthsOf(picture)) {
    const resized = sharp(whole).resize(at, heightAt(picture, at))
    if (at < SHARPENED_BELOW) resized.sharpen({ sigma: 0.5 })
    await resized.avif(avif).toFile(join(published, avifAddressAt(picture, at)))
  }
  await sharp(whole)
    .webp(webp)
    .toFile(join(published, webpAddressOf(picture)))
  const preview = sharp(whole).resize(PREVIEW.width).webp({ quality: PREVIEW.quality, effort: 6, smartSubsample: true })
  return {
    preview: (await preview.toBuffer()).toString('base64'),
    isLarge: await writeLarge(master, picture, published),
  }
}

/** False for a picture that is as large already, or whose master is no larger. */
async function writeLarge(master: Buffer, picture: PictureAddress, published: string): Promise<boolean> {
  const { width } = await sharp(master).metadata()
  if (width < LARGE_WIDTH || picture.width >= LARGE_WIDTH) return false
  await sharp(master)
    .resize(LARGE_WIDTH, heightAt(picture, LARGE_WIDTH), { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .avif(LARGE)
    .toFile(join(published, largeAddressOf(picture)))
  return true
}

function qualitiesOf(stem: string) {
  if (ENGRAVED.test(stem)) return FOR_LINES
  return UPRIGHT.test(stem) ? FOR_PHONES : { avif: AVIF, webp: WEBP }
}

async function removeWidths(stem: string): Promise<void> {
  const folder = dirname(stem)
  await mkdir(folder, { recursive: true })
  const sized = new RegExp(String.raw`^${basename(stem)}-\d+x\d+\.(avif|webp)$`)
  const old = (await readdir(folder)).filter((name) => sized.test(name))
  await Promise.all(old.map((name) => rm(join(folder, name))))
}
