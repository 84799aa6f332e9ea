import { VideoCut, VideoFormatRefused } from './errors.ts'

export type VideoKind = 'mp4' | 'webm'

/** What every browser of today plays. */
const CODECS = new Set(['avc1', 'avc3', 'av01'])
/** Where cameras write the place, the owner and the device. */
const PERSONAL = new Set(['udta', 'meta', 'uuid'])
const PARENTS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])
/** Of the parents in a right file, five stand in each other. */
const DEEPEST = 8
const MOST_BOXES = 10_000
const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const DOC_TYPE = 0x4282

interface Box {
  type: string
  start: number
  /** Where its content begins. */
  inside: number
  end: number
}

/**
 * Recognised by content: MP4 with H.264 or AV1, and WebM. Overwrites what an MP4 tells of where and by whom it was filmed, without
 * moving anything. @throws VideoFormatRefused, VideoCut
 */
export function readVideo(file: Buffer): VideoKind {
  if (file.length >= 12 && file.toString('latin1', 4, 8) === 'ftyp') {
    readMp4(file)
    return 'mp4'
  }
  if (file.length >= 4 && file.readUInt32BE(0) === EBML) {
    readWebm(file)
    return 'webm'
  }
  throw new VideoFormatRefused()
}

function readMp4(file: Buffer): void {
  const boxes = boxesOf(file, 0, file.length)
  const all = [...boxes, ...boxes.filter(({ type }) => type === 'moov').flatMap((moov) => within(file, moov))]
  const types = new Set(boxes.map(({ type }) => type))
  if (!types.has('moov') || !types.has('mdat')) throw new VideoCut()
  const codecs = all.filter(({ type }) => type === 'minf').flatMap((media) => codecOf(file, media))
  if (codecs.length === 0 || codecs.some((codec) => !CODECS.has(codec))) throw new VideoFormatRefused()
  for (const { type, start, inside, end } of all) {
    if (!PERSONAL.has(type)) continue
    file.write('free', start + 4, 'latin1')
    file.fill(0, inside, end)
  }
}

/** Of a video track; empty for another. */
function codecOf(file: Buffer, media: Box): string[] {
  const parts = within(file, media)
  if (!parts.some(({ type }) => type === 'vmhd')) return []
  const described = parts.find(({ type }) => type === 'stsd')
  // Version, flags and count, then the size of the first entry
  const at = described ? described.inside + 12 : file.length
  return [file.toString('latin1', at, Math.min(at + 4, described?.end ?? 0))]
}

function within(file: Buffer, { inside, end }: Box, depth = 0): Box[] {
  const boxes = boxesOf(file, inside, end)
  if (depth > DEEPEST) throw new VideoCut()
  return [...boxes, ...boxes.filter(({ type }) => PARENTS.has(type)).flatMap((box) => within(file, box, depth + 1))]
}

/** @throws VideoCut where one goes on after what holds it, or is none */
function boxesOf(file: Buffer, from: number, until: number): Box[] {
  const boxes: Box[] = []
  for (let start = from; start < until;) {
    if (until - start < 8) throw new VideoCut()
    const isLong = file.readUInt32BE(start) === 1
    const inside = start + (isLong ? 16 : 8)
    if (inside > until) throw new VideoCut()
    const said = isLong ? Number(file.readBigUInt64BE(start + 8)) : file.readUInt32BE(start)
    // Zero: to the end of the file
    const end = said === 0 ? until : start + said
    if (end > until || end < inside) throw new VideoCut()
    if (boxes.length >= MOST_BOXES) throw new VideoCut()
    boxes.push({ type: file.toString('latin1', start + 4, start + 8), start, inside, end })
    start = end
  }
  return boxes
}

interface Element {
  id: number
  inside: number
  /** Undefined where it goes on to the end of the file. */
  end: number | undefined
}

function readWebm(file: Buffer): void {
  const head = elementAt(file, 0)
  if (head.end === undefined || head.end > file.length) throw new VideoCut()
  let kind = ''
  for (let at = head.inside; at < head.end;) {
    const { id, inside, end = head.end } = elementAt(file, at)
    if (id === DOC_TYPE) kind = file.toString('latin1', inside, end).replace(/\0+$/, '')
    at = end
  }
  if (kind !== 'webm') throw new VideoFormatRefused()
  const segment = elementAt(file, head.end)
  if (segment.id !== SEGMENT || segment.inside === file.length) throw new VideoCut()
  if (segment.end !== undefined && segment.end > file.length) throw new VideoCut()
}

/** @throws VideoCut */
function elementAt(file: Buffer, at: number): Element {
  const id = numberAt(file, at)
  const size = numberAt(file, at + id.length)
  const inside = at + id.length + size.length
  return { id: id.whole, inside, end: size.isOpen ? undefined : inside + size.value }
}

interface Numbered {
  length: number
  /** With the bit that tells its length, as ids are written. */
  whole: number
  value: number
  /** All ones: unknown. */
  isOpen: boolean
}

/** As many bytes as its first has leading zeros, and one. @throws VideoCut */
function numberAt(file: Buffer, at: number): Numbered {
  const length = Math.clz32(file[at] ?? 0) - 23
  if (length > 8 || at + length > file.length) throw new VideoCut()
  const [first = 0, ...rest] = file.subarray(at, at + length)
  const mask = 0xff >> length
  const valueFrom = (head: number) => rest.reduce((sum, byte) => sum * 256 + byte, head)
  const isOpen = (first & mask) === mask && rest.every((byte) => byte === 0xff)
  return { length, whole: valueFrom(first), value: valueFrom(first & mask), isOpen }
}
