import { encode } from 'uqr'

/** Light modules around the code, without which cameras don't find it. */
const MARGIN = 4

/** A text as a QR code: the path of its dark modules, a unit each, and the box it stands in with its margin. */
export function qrPathOf(text: string): { path: string; viewBox: string; side: number } {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const side = size + 2 * MARGIN
  return { path: pathOf(data), viewBox: `${-MARGIN} ${-MARGIN} ${side} ${side}`, side }
}

/** Each run of dark modules in a row as one rectangle. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h${-run.length}z`),
    )
    .join('')
}
