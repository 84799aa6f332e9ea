const DAY_FIRST = /^\s*(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})\s*$/
const YEAR_FIRST = /^\s*(\d{4})[/.\s-](\d{1,2})[/.\s-](\d{1,2})\s*$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
/** DD MM, then one to four digits of the year. */
const PLAIN = /^(0[1-9]|[12]\d|3[01])\/?(0[1-9]|1[0-2])\/?([12]\d{0,3})$/

/** Reads DMY or YMD, with or without separators; returns YYYY-MM-DD. */
export function dateOf(text: string): string | undefined {
  const [, day, month, year] = DAY_FIRST.exec(text) ?? PLAIN.exec(text.trim()) ?? []
  return isoDate(year, month, day) ?? yearFirst(text)
}

function yearFirst(text: string): string | undefined {
  const digits = text.replaceAll('/', '').trim()
  const grouped = digits.length === 8 ? digits.replace(/^(....)(..)(..)$/, '$1-$2-$3') : ''
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? YEAR_FIRST.exec(grouped) ?? []
  return isoDate(year, month, day)
}

export function typedDate(text: string): string {
  const [, year, month, day] = ISO.exec(text) ?? []
  return year ? `${day}/${month}/${year}` : text
}

/** Adds slashes only once the year begins: 1906 may be a year or 19/06. */
export function withSlashes(text: string): string {
  const hasFourDigitsFirst = /^\d{4}\//.test(text)
  return hasFourDigitsFirst ? text : text.replace(PLAIN, '$1/$2/$3')
}

function isoDate(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!/^(19|20)/.test(text) || !ISO.test(text)) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}
