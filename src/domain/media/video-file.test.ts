import { describe, expect, test } from 'vitest'
import { box, mp4, webm } from '#tests/fixtures/videos.ts'
import { readVideo } from './video-file.ts'

const codeOf = (file: Buffer) => {
  try {
    return readVideo(file)
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('a file is taken', () => {
  test.each([
    ['MP4 with H.264', mp4(), 'mp4'],
    ['MP4 with AV1', mp4({ codec: 'av01' }), 'mp4'],
    ['MP4 with sound', mp4({ beside: ['soun'] }), 'mp4'],
    [
      'MP4 whose last box goes to its end',
      Buffer.concat([mp4(), Buffer.from([0, 0, 0, 0]), Buffer.from('free')]),
      'mp4',
    ],
    ['WebM', webm(), 'webm'],
    ['WebM with a head of an odd size', webm({ docType: 'webm\0\0\0' }), 'webm'],
    ['WebM with a longer head', webm({ docType: 'webm\0\0\0\0' }), 'webm'],
    ['WebM as browsers record it, of unknown length', webm({ size: '01ffffffffffffff' }), 'webm'],
    ['WebM of unknown length in one byte', webm({ size: 'ff' }), 'webm'],
  ])('that is %s', (_what, file, kind) => expect(codeOf(file)).toBe(kind))
})

describe('a file is refused', () => {
  const [film, web] = [mp4(), webm()]
  test.each([
    ['nothing', Buffer.alloc(0), 'VideoFormatRefused'],
    ['a text', Buffer.from('<html><video></video></html>'), 'VideoFormatRefused'],
    [
      'a picture in the same container',
      Buffer.concat([box('ftyp', 'avif'), box('meta', 'x'), box('mdat', 'x')]),
      'VideoFormatRefused',
    ],
    ['several pictures in the same container', mp4({ codec: 'av01', handler: 'pict' }), 'VideoFormatRefused'],
    ['sound alone', mp4({ codec: 'mp4a', handler: 'soun' }), 'VideoFormatRefused'],
    ...['meta', 'text', 'subt', 'sbtl', 'tmcd', ''].map((kind): [string, Buffer, string] => [
      `an MP4 with a track of “${kind}”`,
      mp4({ beside: [kind] }),
      'VideoHasCameraData',
    ]),
    ['HEVC, which few browsers play', mp4({ codec: 'hvc1' }), 'VideoFormatRefused'],
    ['Matroska', webm({ docType: 'matroska' }), 'VideoFormatRefused'],
    ['an MP4 without its end', film.subarray(0, -1), 'VideoCut'],
    ['an MP4 with something after it', Buffer.concat([film, Buffer.from('more')]), 'VideoCut'],
    ['an MP4 without its index', Buffer.concat([box('ftyp', 'isom'), box('mdat', 'x')]), 'VideoCut'],
    [
      'an MP4 whose box ends before it begins',
      Buffer.concat([box('ftyp', 'isom'), Buffer.from([0, 0, 0, 3]), Buffer.from('moov')]),
      'VideoCut',
    ],
    ['a WebM without its end', web.subarray(0, -1), 'VideoCut'],
    ['a WebM of its head alone', web.subarray(0, 16), 'VideoCut'],
    ['a WebM with a head of more than 64 kB', webm({ docType: `webm${'\0'.repeat(65_536)}` }), 'VideoFormatRefused'],
  ])('that is %s', (_what, file, code) => expect(codeOf(file)).toBe(code))

  test('at whatever byte it is cut', () => {
    for (const whole of [film, web]) {
      for (let length = 0; length < whole.length; length += 1)
        expect(codeOf(Buffer.from(whole.subarray(0, length))), String(length)).toMatch(/^Video/)
    }
  })
})

test('an MP4 of boxes in boxes, or of nothing but boxes, is refused before it costs memory', () => {
  let nested = box('trak', Buffer.alloc(8))
  for (let depth = 0; depth < 2000; depth += 1) nested = box('trak', nested)
  expect(() => readVideo(Buffer.concat([box('ftyp', 'isom'), box('moov', nested), box('mdat')]))).toThrow(
    expect.objectContaining({ code: 'VideoCut' }) as Error,
  )
  const many = Buffer.concat(Array.from({ length: 20_000 }, () => box('free')))
  const parents = Array.from({ length: 1000 }, () => box('trak', box('mdia', many.subarray(0, 160))))
  for (const file of [Buffer.concat([mp4(), many]), mp4({ index: parents })])
    expect(() => readVideo(file)).toThrow(expect.objectContaining({ code: 'VideoCut' }) as Error)
})

test('an MP4 loses the place where it was filmed, and nothing moves in it', () => {
  const sent = mp4()
  const kept = Buffer.from(sent)
  readVideo(kept)
  expect(sent.includes('+19.4326')).toBe(true)
  expect(kept.includes('+19.4326')).toBe(false)
  expect([kept.length, kept.indexOf('mdat'), kept.subarray(-64)]).toEqual([
    sent.length,
    sent.indexOf('mdat'),
    sent.subarray(-64),
  ])
  expect(readVideo(Buffer.from(kept))).toBe('mp4')
})

test('an MP4 loses what cameras write beside pictures and sound, wherever they do', () => {
  const secret = 'GPS 19.4326'
  const index = [box('free', secret), box('gps ', secret)]
  const around = [
    box('free', secret),
    box('skip', secret),
    box('uuid', secret),
    box('moof', box('traf', box('udta', secret))),
  ]
  const kept = Buffer.concat([mp4({ index }), ...around])
  readVideo(kept)
  expect(kept.includes(secret)).toBe(false)
})
