import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MESSAGES } from './resources.server.ts'

const SOURCES = join(import.meta.dirname, '..')
/** Read by codes that are stored or sent: their keys stand anywhere. */
const BY_CODE = ['errors', 'managementAuditActions']
/** Read by names of columns. */
const BY_COLUMN = ['ownData']
/** The key of entries that were stored before it was renamed. */
const KEPT = ['errors:stockPlaceUnknown']

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.startsWith('i18n'))
  .map((name) => ({ name, source: readFileSync(join(SOURCES, name), 'utf8') }))

/** Keys, and beginnings and ends of those that are put together, in the files that read the area. */
function readIn(area: string): Set<string> {
  const isAbout = ({ name, source }: (typeof files)[number]) =>
    BY_CODE.includes(area) || new RegExp(`['\`]${area}['\`:]`).test(source) || name.includes(`/${area}/`)
  const parts = files.filter(isAbout).flatMap(({ source }) => source.match(/'[\w:.-]+'|`[\w:.-]+\$|\}[\w:.-]+`/g) ?? [])
  return new Set(parts.map((part) => part.replace(`${area}:`, '')))
}

function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'string' ? [path + name] : keysOf(text as object, `${path}${name}.`),
  )
}

it.each(Object.entries(MESSAGES.es).filter(([area]) => !BY_COLUMN.includes(area)))(
  '%s has no text that nothing reads',
  (area, texts) => {
    const read = readIn(area)
    const isRead = (key: string) => {
      const cuts = Array.from(key, (_, index) => index + 1)
      return (
        read.has(`'${key}'`) ||
        cuts.some((cut) => read.has(`\`${key.slice(0, cut)}$`) || read.has(`}${key.slice(cut)}\``))
      )
    }
    const unread = keysOf(texts).filter((key) => !isRead(key.replace(/_(zero|one|other)$/, '')))
    expect(unread.filter((key) => !KEPT.includes(`${area}:${key}`))).toEqual([])
  },
)
