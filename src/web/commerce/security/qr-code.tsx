import { encode } from 'uqr'

/** Light modules around the code, without which cameras don't find it. */
const MARGIN = 3

/** A text as a QR code: one path, dark on light also on a dark page, for that is what cameras read. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const side = size + 2 * MARGIN
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-48 bg-white text-[#191512]"
    >
      <path d={pathOf(data)} fill="currentColor" />
    </svg>
  )
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
