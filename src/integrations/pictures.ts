import type { Metadata, Sharp } from 'sharp'
import {
  PictureFormatRefused,
  PictureShapeRefused,
  PictureTooLarge,
  PictureTooSmall,
  PictureUnreadable,
  TooManyPictures,
} from '#domain/media/errors.ts'
import type {
  EncodedPicture,
  EncodedPictureSet,
  PictureFile,
  Pictures,
  PictureSetShape,
  PictureShape,
} from '#domain/ports/media.ts'
import { createTurns } from '#kit/turns.ts'

const MAX_MEGAPIXELS = 40
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000
/** Decoding one picture may take 200 MB. */
const AT_ONCE = 2
const LONGEST_QUEUE = 30
const TIMEOUT_SECONDS = 15
const QUALITY = 80
const AVIF = { quality: 50, effort: 4 }
const WEBP = { quality: 62, effort: 5, smartSubsample: true }
const PREVIEW = { width: 16, quality: 60 }
/** Resizing blurs small pictures. */
const SHARPENED_BELOW = 500
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`)

export function createPictures(): Pictures {
  const turns = createTurns({ atOnce: AT_ONCE, longestQueue: LONGEST_QUEUE, busy: () => new TooManyPictures() })
  return {
    async encode(sent, shape) {
      const open = await reader()
      // The library reports empty input as a programming error
      if (sent.byteLength === 0) throw new PictureFormatRefused()
      return turns.take(() => encode(open(sent), shape))
    },
    async encodeSet(sent, shape) {
      const open = await reader()
      if (sent.byteLength === 0) throw new PictureFormatRefused()
      return turns.take(() => encodeSet(open(sent), shape, open))
    },
  }
}

let made: Promise<(sent: Uint8Array) => Sharp> | undefined

/** Loaded lazily, to save start-up time and memory. */
function reader(): Promise<(sent: Uint8Array) => Sharp> {
  made ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    // Disables loaders of documents and films, whose vulnerabilities then can't be reached
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: LOADERS })
    return (sent) => sharp(sent, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' })
  })
  return made
}

async function headerOf(picture: Sharp): Promise<Metadata> {
  const header = await picture.metadata().catch((error: unknown) => refuse(error))
  if (!isTaken(header)) throw new PictureFormatRefused()
  if (header.width * header.height > MAX_PIXELS) throw new PictureTooLarge(MAX_MEGAPIXELS)
  return header
}

async function encodeSet(
  picture: Sharp,
  shape: PictureSetShape,
  open: (sent: Uint8Array) => Sharp,
): Promise<EncodedPictureSet> {
  const { autoOrient } = await headerOf(picture)
  requireShape(autoOrient, shape)
  const upright = picture
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: shape.width, height: shape.height, fit: 'inside', withoutEnlargement: true })
  if (!shape.keepsTransparency) upright.flatten({ background: '#ffffff' })
  const { data, info } = await upright
    .toColourspace('srgb')
    .webp({ lossless: true, effort: 0 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureUnreadable()
    })
  const { width, height } = info
  const files: Uint8Array[] = []
  // Sequential: two pictures at once are enough for a small machine
  for (const file of shape.filesOf({ width, height })) files.push(await encodeFile(open(data), file))
  const preview = await open(data)
    .resize(PREVIEW.width)
    .webp({ quality: PREVIEW.quality, effort: 6, smartSubsample: true })
    .toBuffer()
  return { width, height, preview: preview.toString('base64'), files }
}

function requireShape({ width, height }: Metadata['autoOrient'], { smallest, most }: PictureSetShape): void {
  if (Math.min(width, height) < smallest) throw new PictureTooSmall(smallest)
  if (most && (width > height * most.wide || height > width * most.tall)) throw new PictureShapeRefused(most)
}

function encodeFile(whole: Sharp, { width, height, format }: PictureFile): Promise<Uint8Array> {
  const resized = whole.resize(width, height, { fit: 'fill' })
  if (width < SHARPENED_BELOW) resized.sharpen({ sigma: 0.5 })
  return (format === 'avif' ? resized.avif(AVIF) : resized.webp(WEBP)).toBuffer()
}

async function encode(picture: Sharp, shape: PictureShape): Promise<EncodedPicture> {
  const header = await headerOf(picture)
  const { data, info } = await picture
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ ...boxWithin(header.autoOrient, shape), withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureUnreadable()
    })
  return { bytes: data, width: info.width, height: info.height }
}

function boxWithin(picture: { width: number; height: number }, { width, height, fit }: PictureShape): PictureShape {
  const scale = fit === 'cover' ? Math.min(1, picture.width / width, picture.height / height) : 1
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)), fit }
}

/** No loader reads the header, or it declares too many pixels. */
function refuse(error: unknown): never {
  if (error instanceof Error && error.message.includes('pixel limit')) throw new PictureTooLarge(MAX_MEGAPIXELS)
  throw new PictureFormatRefused()
}

/** AVIF's container also holds HEIC, which is patented. */
function isTaken({ format, compression }: Metadata): boolean {
  return format === 'jpeg' || format === 'png' || format === 'webp' || (format === 'heif' && compression === 'av1')
}
