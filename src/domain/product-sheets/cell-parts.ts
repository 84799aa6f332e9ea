/** The parts of a cell's line, parted by bars; what parts them is marked where a part has it, and a line stays one. */
export function writeParts(parts: readonly (string | number | undefined)[]): string {
  const said = parts.map((part) =>
    String(part ?? '')
      .trim()
      .replaceAll(/\s+/g, ' ')
      .replaceAll('|', '\\|'),
  )
  return said.slice(0, said.findLastIndex((part) => part !== '') + 1).join(' | ')
}

/** The parts of each line that says anything. */
export function readParts(cell: string): string[][] {
  return cell
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/(?<!\\)\|/).map((part) => part.trim().replaceAll('\\|', '|')))
}
