import { existsSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parsePictureAddress } from '../src/kit/picture-address.ts'
import { encodePicture } from './encode-picture.ts'
import { addressOf } from './picture-sizes.ts'

/**
 * Encodes the renders of `media/renders` for the store: `npm run media:encode`, or `-- products/anejo banners` for those
 * alone whose path begins so. Pictures without a master stay as they were encoded before.
 */
const RENDERS = 'media/renders'
const PUBLISHED = 'public'
const PREVIEWS = join(PUBLISHED, 'pictures/previews.json')
/** Which pictures can be enlarged. */
const LARGE = 'src/web/commerce/lightbox/published.json'

/** A master says its size; the plates that stand behind bottles are no pictures of the store. */
const MASTER = /^(?!plates\/)(?<path>[^.]+)-(?<width>\d+)x\d+\.png$/

const wanted = process.argv.slice(2)
const isWanted = (path: string) => wanted.length === 0 || wanted.some((start) => path.startsWith(start))

const encoded = new Map<string, string>()
const enlarged = new Map<string, boolean>()
for (const [path, master] of await masters()) {
  if (!isWanted(path)) continue
  const address = addressOf(path)
  const { preview, isLarge } = await encodePicture(await readFile(master), address, PUBLISHED)
  encoded.set(address, preview)
  enlarged.set(parsePictureAddress(address)?.stem ?? '', isLarge)
  console.log(address)
}
// Read only now: encoding takes minutes, and others may have encoded more meanwhile
const known = existsSync(PREVIEWS) ? await readPreviews() : {}
const sorted = Object.entries({ ...known, ...Object.fromEntries(encoded) }).toSorted(([one], [other]) =>
  one < other ? -1 : 1,
)
await writeFile(PREVIEWS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
const large: string[] = JSON.parse(await readFile(LARGE, 'utf8'))
const kept = large.filter((stem) => !enlarged.has(stem))
const added = [...enlarged].flatMap(([stem, isLarge]) => (isLarge ? [stem] : []))
await writeFile(LARGE, `${JSON.stringify([...kept, ...added].toSorted(), null, 2)}\n`)

/** The file of each picture's widest master. */
async function masters(): Promise<[path: string, file: string][]> {
  const widest = new Map<string, { width: number; file: string }>()
  for (const file of await readdir(RENDERS, { recursive: true })) {
    const { path, width } = MASTER.exec(file.replaceAll(sep, '/'))?.groups ?? {}
    if (path && Number(width) > (widest.get(path)?.width ?? 0)) {
      widest.set(path, { width: Number(width), file: join(RENDERS, file) })
    }
  }
  const found = [...widest].map(([path, { file }]): [string, string] => [path, file])
  return found.toSorted(([one], [other]) => (one < other ? -1 : 1))
}

async function readPreviews(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(PREVIEWS, 'utf8'))
}
