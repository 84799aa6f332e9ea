import { HTTPException } from 'hono/http-exception'
/** More than any form has: a parser's memory grows with each part. */
const MOST_PARTS = 16
const BOUNDARY = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]+)"|([^;\s]+))/i

interface Bounds {
  /** Bytes. */
  longest: number
  tooLong: () => Error
  /** Called with each chunk's size before it is kept; may throw. */
  admit?: (bytes: number) => void
}

/** Stops at the first byte or part too many. @throws what `tooLong` returns; HTTPException (413) for too many parts */
export async function readBounded(request: Request, { longest, tooLong, admit }: Bounds): Promise<Request> {
  if (Number(request.headers.get('content-length') ?? 0) > longest) throw tooLong()
  const [, quoted, plain] = BOUNDARY.exec(request.headers.get('content-type') ?? '') ?? []
  const boundary = quoted ?? plain
  const countMarks = boundary === undefined ? undefined : createPartCounter(boundary)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    if (bytes + chunk.byteLength > longest) throw tooLong()
    // One boundary more than parts ends the form
    if (countMarks && countMarks(chunk) > MOST_PARTS + 1) throw new HTTPException(413)
    admit?.(chunk.byteLength)
    bytes += chunk.byteLength
    chunks.push(chunk)
  }
  return new Request(request, { method: request.method, body: Buffer.concat(chunks.splice(0)) })
}

export function createPartCounter(boundary: string): (chunk: Uint8Array) => number {
  const mark = Buffer.from(`--${boundary}`)
  let rest = Buffer.alloc(0)
  let marks = 0
  return (chunk) => {
    const bytes = Buffer.concat([rest, chunk])
    let end = 0
    for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, end)) {
      marks += 1
      end = at + mark.length
    }
    // Copy: a view would retain the whole chunk
    rest = Buffer.from(bytes.subarray(Math.max(end, bytes.length - mark.length + 1)))
    return marks
  }
}
