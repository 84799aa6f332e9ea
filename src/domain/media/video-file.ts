import { VideoCut, VideoFormatRefused, VideoHasCameraData } from './errors.ts'

export type VideoKind = 'mp4' | 'webm'

/** Codecs that every current browser plays. */
const CODECS = new Set(['avc1', 'avc3', 'av01'])
const PARENTS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf'])
/** Boxes that playback needs. Cameras write place, owner and device into all others, such as `udta`, `meta` or `free`. */
const PLAYED = new Set([
  ...PARENTS,
  ...'ftyp styp mdat sidx ssix mfra mvhd iods mvex tkhd tref edts mdhd hdlr vmhd smhd dinf stsd'.split(' '),
  ...'stts ctts cslg stss stsh sdtp stsc stsz stz2 stco co64 sgpd sbgp subs mfhd tfhd tfdt trun'.split(' '),
])
/** Valid files nest five levels of parents. */
const DEEPEST = 8
const MOST_BOXES = 10_000
const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const DOC_TYPE = 0x4282
const MOST_HEAD_BYTES = 64 * 1024

interface Box {
  type: string
  start: number
  /** Offset of the content. */
  inside: number
  end: number
  /** Empty unless it is a parent. */
  boxes: Box[]
}

/** MP4 (H.264, AV1) or WebM, by content; blanks personal data. @throws VideoFormatRefused, VideoCut, VideoHasCameraData */
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
  const boxes = boxesOf(file, { from: 0, until: file.length, depth: 0, seen: { count: 0 } })
  const has = (type: string) => boxes.some((box) => box.type === type)
  // HEIC and AVIF use the same container
  if (!has('moov') && has('meta')) throw new VideoFormatRefused()
  if (!has('moov') || !has('mdat')) throw new VideoCut()
  const tracks = allOf(boxes, 'trak').map((track) => ({ track, handler: handlerOf(file, track) }))
  const codecs = tracks.filter(({ handler }) => handler === 'vide').map(({ track }) => codecOf(file, track))
  if (codecs.length === 0 || codecs.some((codec) => !CODECS.has(codec))) throw new VideoFormatRefused()
  if (tracks.some(({ handler }) => handler !== 'vide' && handler !== 'soun')) throw new VideoHasCameraData()
  for (const box of flat(boxes)) {
    if (PLAYED.has(box.type)) continue
    file.write('free', box.start + 4, 'latin1')
    file.fill(0, box.inside, box.end)
  }
}

function flat(boxes: readonly Box[]): Box[] {
  return boxes.flatMap((box) => [box, ...flat(box.boxes)])
}

function allOf(boxes: readonly Box[], type: string): Box[] {
  return flat(boxes).filter((box) => box.type === type)
}

/** After version, flags and a reserved number. */
function handlerOf(file: Buffer, track: Box): string {
  const media = track.boxes.find(({ type }) => type === 'mdia')
  return textAt(
    file,
    media?.boxes.find(({ type }) => type === 'hdlr'),
    8,
  )
}

/** After version, flags, count and the first entry's size. */
function codecOf(file: Buffer, track: Box): string {
  return textAt(file, allOf(track.boxes, 'stsd')[0], 12)
}

function textAt(file: Buffer, box: Box | undefined, at: number): string {
  return box ? file.toString('latin1', box.inside + at, Math.min(box.inside + at + 4, box.end)) : ''
}

interface Part {
  from: number
  until: number
  depth: number
  seen: { count: number }
}

/** @throws VideoCut for a box that overruns its parent or isn't one, and for too many boxes */
function boxesOf(file: Buffer, { from, until, depth, seen }: Part): Box[] {
  if (depth > DEEPEST) throw new VideoCut()
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
    seen.count += 1
    if (seen.count > MOST_BOXES) throw new VideoCut()
    const type = file.toString('latin1', start + 4, start + 8)
    const held = PARENTS.has(type) ? boxesOf(file, { from: inside, until: end, depth: depth + 1, seen }) : []
    boxes.push({ type, start, inside, end, boxes: held })
    start = end
  }
  return boxes
}

interface Element {
  id: number
  inside: number
  /** Undefined: to the end of the file. */
  end: number | undefined
}

function readWebm(file: Buffer): void {
  const head = elementAt(file, 0)
  if (head.end === undefined || head.end > file.length) throw new VideoCut()
  if (head.end > MOST_HEAD_BYTES) throw new VideoFormatRefused()
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
  /** Includes the length marker bits, as ids do. */
  whole: number
  value: number
  /** All ones: unknown size. */
  isOpen: boolean
}

/** EBML: one byte more than the first byte's leading zeros. @throws VideoCut */
function numberAt(file: Buffer, at: number): Numbered {
  const length = Math.clz32(file[at] ?? 0) - 23
  if (length > 8 || at + length > file.length) throw new VideoCut()
  const [first = 0, ...rest] = file.subarray(at, at + length)
  const mask = 0xff >> length
  const valueFrom = (head: number) => rest.reduce((sum, byte) => sum * 256 + byte, head)
  const isOpen = (first & mask) === mask && rest.every((byte) => byte === 0xff)
  return { length, whole: valueFrom(first), value: valueFrom(first & mask), isOpen }
}
