import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url'

const FORMATS = { bars: ['EAN13', 'UPCA', 'Code128'], qr: ['QRCode'] } as const
export type CodeKind = keyof typeof FORMATS

let opening: Promise<unknown> | undefined

/** Rejects when its file doesn't come; the next call asks for it again. */
export async function openReader(): Promise<void> {
  opening ??= prepareZXingModule({ overrides: { locateFile: () => reader }, fireImmediately: true })
  await opening.catch((error: unknown) => {
    opening = undefined
    throw error
  })
}

/** What the first code of a kind of the picture says, if it shows one. */
export async function readCode(picture: ImageData, kind: CodeKind): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, { formats: [...FORMATS[kind]], maxNumberOfSymbols: 1 })
  return found?.text
}
