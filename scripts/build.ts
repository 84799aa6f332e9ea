import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { mustRun } from './run.ts'
import { hashSources, stampBuild } from './stamp.ts'

const CLIENT = 'build/client'
const API_DOCS = join(CLIENT, 'api-docs')
const SWAGGER = 'node_modules/swagger-ui-dist'
const PACKED = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt', '.wasm', '.webmanifest'])
const SMALLEST = 200
/** Above this size, the best compression takes seconds for one or two parts in a hundred. */
const LARGE = 500_000

const hash = hashSources()
await rm('build/.stamp', { force: true })
await mustRun('react-router', ['build'], { environment: { NODE_ENV: 'production' } })
await copyApiDocs()
await compressFiles(CLIENT)
stampBuild(hash)

/** What the page to try the API is drawn with comes from its package. */
async function copyApiDocs(): Promise<void> {
  await mkdir(API_DOCS, { recursive: true })
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    await copyFile(join(SWAGGER, name), join(API_DOCS, name))
}

/** Puts a `.br` and a `.gz` beside every file that gets smaller by it. */
async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && PACKED.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path)
  if (body.length < SMALLEST) return
  const quality = body.length > LARGE ? 9 : constants.BROTLI_MAX_QUALITY
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (brotli.length < body.length) await writeFile(`${path}.br`, brotli)
  if (gzipped.length < body.length) await writeFile(`${path}.gz`, gzipped)
}
