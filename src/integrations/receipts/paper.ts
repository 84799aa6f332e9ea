import PdfKit from 'pdfkit'
import bodoni from './fonts/bodoni-moda.ttf?inline'
import sansRegular from './fonts/instrument-sans-regular.ttf?inline'
import sansSemibold from './fonts/instrument-sans-semibold.ttf?inline'

export const INK = '#191512'
export const INK_SOFT = '#4c443d'
export const LINE = '#ddd3c6'
export const COPPER = '#8f5120'

/** Points; the paper is US letter, as in Mexico. */
export const MARGIN = 54
export const WIDTH = 612 - 2 * MARGIN
const FOOT = 46

const FACES = { display: bodoni, text: sansRegular, strong: sansSemibold }
export type Face = keyof typeof FACES

export function openPaper({ title, author, lang }: { title: string; author: string; lang: string }): Paper {
  const document = new PdfKit({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOT },
    bufferPages: true,
    // Otherwise the library loads Helvetica from its package
    font: bytesOf(bodoni) as unknown as string,
    info: { Title: title, Author: author },
    lang,
    displayTitle: true,
  })
  for (const [face, font] of Object.entries(FACES)) document.registerFont(face, bytesOf(font))
  return document
}
export type Paper = PDFKit.PDFDocument

export async function closePaper(paper: Paper): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => paper.once('end', resolve))
  paper.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

const WRITTEN = /[\n\u0020-\u007e\u00a0-\u00ff–—‘’“”•…−]/u

/** Letters that don't decompose into a base letter and an accent. */
const BARE: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i' }

/** Replaces characters that our fonts lack: accents are dropped, others become `missing`. */
export function writable(text: string, missing = '?'): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (WRITTEN.test(letter)) return letter
    const bare = BARE[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return bare !== '' && Array.from(bare).every((one) => WRITTEN.test(one)) ? bare : missing
  }).join('')
}

function bytesOf(inlined: string): Buffer {
  return Buffer.from(inlined.slice(inlined.indexOf(',') + 1), 'base64')
}
