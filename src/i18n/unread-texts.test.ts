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

interface File {
  name: string
  source: string
}

/** Keys, and beginnings and ends of those that are put together, in the files that read the area. */
function readIn(area: string): (key: string) => boolean {
  return readBy(
    area,
    ({ name, source }) =>
      BY_CODE.includes(area) || new RegExp(`['\`]${area}['\`:]`).test(source) || name.includes(`/${area}/`),
  )
}

/** The same of one e-mail, whose template names it or takes several kinds. */
function readInEmail(area: string, name: string): (key: string) => boolean {
  const asked = new RegExp(`\\.of\\('${area}', ('${name}'|kind)\\)`)
  return readBy(area, ({ source }) => asked.test(source))
}

function readBy(area: string, isAbout: (file: File) => boolean): (key: string) => boolean {
  const parts = files.filter(isAbout).flatMap(({ source }) => source.match(/'[\w:.-]+'|`[\w:.-]+\$|\}[\w:.-]+`/g) ?? [])
  const read = new Set(parts.map((part) => part.replace(`${area}:`, '')))
  return (key) => {
    const cuts = Array.from(key, (_, index) => index + 1)
    return (
      read.has(`'${key}'`) ||
      cuts.some((cut) => read.has(`\`${key.slice(0, cut)}$`) || read.has(`}${key.slice(cut)}\``))
    )
  }
}

function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'string' ? [path + name] : keysOf(text as object, `${path}${name}.`),
  )
}

const areas = Object.entries(MESSAGES.es).filter(([area]) => !BY_COLUMN.includes(area))

it.each(areas.filter(([area]) => !isOfEmails(area)))('%s has no text that nothing reads', (area, texts) => {
  const unread = unreadOf(texts, readIn(area))
  expect(unread.filter((key) => !KEPT.includes(`${area}:${key}`))).toEqual([])
})

it.each(areas.filter(([area]) => isOfEmails(area)))('%s has no text that its e-mail doesn’t read', (area, emails) => {
  for (const [name, texts] of Object.entries(emails)) {
    expect(unreadOf(texts as object, readInEmail(area, name)), name).toEqual([])
  }
})

function isOfEmails(area: string): boolean {
  return area.startsWith('emails')
}

function unreadOf(texts: object, isRead: (key: string) => boolean): string[] {
  return keysOf(texts).filter((key) => !isRead(key.replace(/_(zero|one|other)$/, '')))
}
