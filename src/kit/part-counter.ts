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
