/** What the database can hold of a text that came from outside: no NUL characters, no half surrogate pairs. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/** Whether the database can hold a text as it is. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Where in JSON something may stand that the database can't hold: as an escape, since neither survives as a character. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i
const ESCAPES = /\\u(?<first>[\da-f]{4})(?:(?<=d[89ab]..)\\u(?<second>d[c-f][\da-f]{2}))?|\\[^u]/gi
const HALF = /^d[89a-f]/i

/** JSON with every text in it as `storableText` makes it; JSON that is none stays as it is. */
export function storableJson(json: string): string {
  if (!SUSPECT.test(json)) return json
  return json.replaceAll(ESCAPES, (escape, first?: string, second?: string) => {
    if (first === undefined || second !== undefined) return escape
    if (first === '0000') return ''
    return HALF.test(first) ? '\ufffd' : escape
  })
}
