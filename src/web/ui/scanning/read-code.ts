import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => reader } })

const FORMATS = { bars: ['EAN13', 'UPCA', 'Code128'], qr: ['QRCode'] } as const
export type CodeKind = keyof typeof FORMATS

/** What the first code of a kind of the picture says, if it shows one. */
export async function readCode(picture: ImageData, kind: CodeKind): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, { formats: [...FORMATS[kind]], maxNumberOfSymbols: 1 })
  return found?.text
}
