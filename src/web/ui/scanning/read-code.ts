import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url'

const FORMATS = { bars: ['EAN13', 'UPCA', 'Code128'], qr: ['QRCode'] } as const
export type CodeKind = keyof typeof FORMATS

let opening: Promise<unknown> | undefined

/** Rejects when its file fails to load; the next call retries. */
export async function openReader(): Promise<void> {
  opening ??= prepareZXingModule({ overrides: { locateFile: () => reader }, fireImmediately: true })
  await opening.catch((error: unknown) => {
    opening = undefined
    throw error
  })
}

/** Text of the first code of this kind, if any. */
export async function readCode(picture: ImageData, kind: CodeKind): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, { formats: [...FORMATS[kind]], maxNumberOfSymbols: 1 })
  return found?.text
}
