/** Joins parts by bars, escaping bars and line breaks. */
export function writeParts(parts: readonly (string | number | undefined)[]): string {
  const said = parts.map((part) =>
    String(part ?? '')
      .trim()
      .replaceAll(/\s+/g, ' ')
      .replaceAll('|', '\\|'),
  )
  return said.slice(0, said.findLastIndex((part) => part !== '') + 1).join(' | ')
}

export function readParts(cell: string): string[][] {
  return cell
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/(?<!\\)\|/).map((part) => part.trim().replaceAll('\\|', '|')))
}
