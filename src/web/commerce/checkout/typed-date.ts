const TYPED = /^\s*(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})\s*$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/** Reads day, month, year, or YYYY-MM-DD from autofill; returns YYYY-MM-DD. */
export function dateOf(text: string): string | undefined {
  const [, day, month, year] = TYPED.exec(text) ?? []
  const date = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text.trim()
  return isDate(date) ? date : undefined
}

export function typedDate(text: string): string {
  const [, year, month, day] = ISO.exec(text) ?? []
  return year ? `${day}/${month}/${year}` : text
}

export function withSlashes(text: string): string {
  const digits = text.replaceAll('/', '')
  const isPlain = /^\d{3,8}$/.test(digits) && /^\d{2,4}$|^\d{2}\/?\d{1,2}$|^\d{5,}$|^\d{2}\/\d{3,}$/.test(text)
  if (!isPlain) return text
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

function isDate(text: string): boolean {
  if (!ISO.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
