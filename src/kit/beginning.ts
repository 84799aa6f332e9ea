const GRAPHEMES = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** In one line, cut after a whole word, or within one that is longer by itself. */
export function beginningOf(text: string, most: number): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  if (line.length <= most) return line
  const end = line.lastIndexOf(' ', most - 1)
  if (end > 0) return `${line.slice(0, end)}…`
  const { index } = GRAPHEMES.segment(line).containing(most - 1) ?? { index: most - 1 }
  return `${line.slice(0, index)}…`
}
