import type { settlements } from '#db/schema/shipping.server.ts'

export type SepomexSettlement = typeof settlements.$inferInsert

/** Columns of SEPOMEX's `CPdescarga.txt`. */
const HEADER =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad'
const COLUMNS = HEADER.split('|').length
/** A notice stands above the header. */
const MOST_LINES_ABOVE = 5

export class SepomexFileMalformed extends Error {
  readonly line: number

  constructor(line: number, what: string) {
    super(`line ${line}: ${what}`)
    this.line = line
  }
}

/** Streams settlements; `chunks` are decoded from ISO-8859-1. @throws SepomexFileMalformed */
export async function* readSepomexFile(chunks: AsyncIterable<string>): AsyncGenerator<SepomexSettlement> {
  let number = 0
  let isInside = false
  for await (const line of linesOf(chunks)) {
    number += 1
    if (isInside) {
      if (line.trim() !== '') yield settlementOf(line, number)
    } else if (line.trim() === HEADER) isInside = true
    else if (number > MOST_LINES_ABOVE) break
  }
  if (!isInside) throw new SepomexFileMalformed(number, `the header is missing; expected ${HEADER}`)
}

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

function settlementOf(line: string, number: number): SepomexSettlement {
  const fields = line.split('|').map((field) => field.trim())
  if (fields.length !== COLUMNS) {
    throw new SepomexFileMalformed(number, `${fields.length} fields instead of ${COLUMNS}; the file may be cut off`)
  }
  // UTF-8 read as ISO-8859-1
  if (/Ã[\u0080-\u00bf]/.test(line)) {
    throw new SepomexFileMalformed(number, 'the text is UTF-8; import the file as it was published (ISO-8859-1)')
  }
  const [postalCode = '', name = '', type = '', municipality = '', , city = ''] = fields
  if (!/^\d{5}$/.test(postalCode)) throw new SepomexFileMalformed(number, `“${postalCode}” is no postal code`)
  if (name === '' || municipality === '') {
    throw new SepomexFileMalformed(number, 'a settlement has no name, or is in no municipality')
  }
  return { postalCode, name, type, municipality, city }
}
