const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
/** English abbreviations that differ. */
const ENGLISH: Record<string, string> = { jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic' }

/** YYYY-MM-DD of `05/11/2026`, `5-nov-26`, `05 NOV 2026`, `2026-11-05`, day first; undefined when invalid. */
export function readBankDate(text: string): string | undefined {
  const day = text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(day)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const said = /^'?(\d{1,2})[\s/.-]([a-záéíóú]+\.?|\d{1,2})[\s/.-](\d{2}|\d{4})$/i.exec(day)
  if (!said) return undefined
  const [, date, month = '', year = ''] = said
  return dayOf(year.length === 2 ? `20${year}` : year, monthOf(month), date)
}

function monthOf(month: string): string {
  const short = month.slice(0, 3).toLowerCase()
  const named = MONTHS.indexOf(ENGLISH[short] ?? short)
  return named < 0 ? month : String(named + 1)
}

function dayOf(year = '', month = '', date = ''): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined
}
