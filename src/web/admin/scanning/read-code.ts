import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => reader } })

/** What the first barcode of the picture says, if it shows one. */
export async function readCode(picture: ImageData): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, { formats: ['EAN13', 'UPCA', 'Code128'], maxNumberOfSymbols: 1 })
  return found?.text
}
