/** Removes what PostgreSQL can't hold: NUL characters and lone surrogates. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

const SUSPECT = /\\u(?:0000|d[89a-f])/i
const ESCAPES = /\\u(?<first>[\da-f]{4})(?:(?<=d[89ab]..)\\u(?<second>d[c-f][\da-f]{2}))?|\\[^u]/gi
const HALF = /^d[89a-f]/i

export function storableJson(json: string): string {
  if (!SUSPECT.test(json)) return json
  return json.replaceAll(ESCAPES, (escape, first?: string, second?: string) => {
    if (first === undefined || second !== undefined) return escape
    if (first === '0000') return ''
    return HALF.test(first) ? '\ufffd' : escape
  })
}
