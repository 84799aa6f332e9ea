import type { Context } from 'hono'
import { CSV_MARK, csvLine } from '#kit/csv.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import type { ApiEnv } from '../deps.ts'

type CsvCells = Parameters<typeof csvLine>[0]

/** Characters per chunk. */
const CHUNK = 32 * 1024

interface Table {
  /** Base of the file's name, before the date. */
  name: string
  columns: readonly string[]
  lines: AsyncIterable<CsvCells>
}

/** Streams with backpressure: further rows are read when earlier ones were sent. */
export function csvDownload(c: Context<ApiEnv>, { name, columns, lines }: Table) {
  const day = mexicanDate(c.get('ctx').now)
  return c.body(streamOf(encoded(columns, lines)), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${day}.csv"`,
  })
}

function streamOf(chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

async function* encoded(columns: readonly string[], lines: AsyncIterable<CsvCells>) {
  const encoder = new TextEncoder()
  let chunk = CSV_MARK + csvLine(columns)
  for await (const cells of lines) {
    chunk += csvLine(cells)
    if (chunk.length < CHUNK) continue
    yield encoder.encode(chunk)
    chunk = ''
  }
  yield encoder.encode(chunk)
}
