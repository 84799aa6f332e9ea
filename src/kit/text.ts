/** What the database can hold of a text that came from outside: no NUL characters, no half surrogate pairs. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
