import { existsSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import sharp from 'sharp'
import { encodePicture } from './encode-picture.ts'
import { addressOf } from './picture-sizes.ts'
import { drawings } from './placeholders/drawings.ts'

/**
 * Encodes the renders of `media/renders` for the store: `npm run media:encode`, or `-- products/anejo banners` for those
 * alone whose path begins so. A picture that neither is rendered nor was ever encoded is encoded from its drawing.
 */
const RENDERS = 'media/renders'
const PUBLISHED = 'public'
const PREVIEWS = join(PUBLISHED, 'pictures/previews.json')
/** Drawings have no pixels of their own: twice what is shown, at the 72 to an inch that a unit is. */
const DRAWN_DENSITY = 144

/** A master says its size; the plates that stand behind bottles are no pictures of the store. */
const MASTER = /^(?!plates\/)(?<path>[^.]+)-\d+x\d+\.png$/

const wanted = process.argv.slice(2)
const isWanted = (path: string) => wanted.length === 0 || wanted.some((start) => path.startsWith(start))

const previews = new Map<string, string>(Object.entries(existsSync(PREVIEWS) ? await readPreviews() : {}))

const renders = existsSync(RENDERS) ? await rendered() : new Map<string, string>()
const missing = [...drawings.keys()].filter((path) => !renders.has(path) && !previews.has(addressOf(path)))

for (const path of [...renders.keys(), ...missing].filter(isWanted).toSorted()) {
  const address = addressOf(path)
  previews.set(address, await encodePicture(await masterOf(path), address, PUBLISHED))
  console.log(address)
}
const sorted = [...previews].toSorted(([one], [other]) => (one < other ? -1 : 1))
await writeFile(PREVIEWS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)

/** The file of each picture's master. */
async function rendered(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const file of await readdir(RENDERS, { recursive: true })) {
    const path = MASTER.exec(file.replaceAll(sep, '/'))?.groups?.['path']
    if (path) found.set(path, join(RENDERS, file))
  }
  return found
}

async function readPreviews(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(PREVIEWS, 'utf8'))
}

async function masterOf(path: string): Promise<Buffer> {
  const master = renders.get(path)
  if (master) return readFile(master)
  return sharp(Buffer.from(drawings.get(path) ?? ''), { density: DRAWN_DENSITY })
    .png()
    .toBuffer()
}
