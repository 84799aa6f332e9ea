import { JALISCO, MEXICO, NEIGHBOURS, SIERRA } from './outline.ts'
import { MAP, project, shapePath } from './projection.ts'
import type { Spot } from './projection.ts'

const COUNTRY = shapePath(MEXICO)
const ABROAD = NEIGHBOURS.map(shapePath).join('')
const STATE = shapePath(JALISCO)
const PEAKS = SIERRA.map((place, index) => {
  const { x, y } = project(place)
  const size = 0.9 + (index % 3) * 0.15
  return peak({ x, y }, size) + peak({ x: x + 19, y: y + 9 - (index % 2) * 12 }, size * 0.7)
}).join('')
const DEGREES = [
  ...[-115, -110, -105, -100, -95, -90].map((longitude) => `M${project([longitude, 0]).x} 0V${MAP.height}`),
  ...[30, 25, 20, 15].map((latitude) => `M0 ${project([0, latitude]).y}H${MAP.width}`),
].join('')
/** How far the lines that engravers drew along a coast lie from it, twice; from far to near. */
const SHORES = [50, 36, 24, 14, 6]
const HATCH_ID = 'map-hatch'
const LAND_ID = 'map-land'

/** Mexico as a plate in an old book: graticule, lines along the coast, the sierra, and one state under a hatch. */
export const ENGRAVING = (
  <g className="fill-none" strokeLinejoin="round">
    <pattern id={HATCH_ID} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
      <path d="M0 0V5" className="stroke-copper" strokeWidth="1.6" />
    </pattern>
    <path d={DEGREES} className="stroke-line" />
    <defs>
      <path id={LAND_ID} d={COUNTRY + ABROAD} />
    </defs>
    {SHORES.map((width) => (
      <g key={width}>
        <use
          href={`#${LAND_ID}`}
          className="stroke-line-strong"
          strokeWidth={width + 1.8}
          strokeOpacity={1.1 - width / 60}
        />
        <use href={`#${LAND_ID}`} className="stroke-sunken" strokeWidth={width} />
      </g>
    ))}
    <path d={ABROAD} className="fill-sunken stroke-line-strong" />
    <path d={COUNTRY} className="fill-raised stroke-ink" strokeWidth="1.8" />
    <path d={PEAKS} className="stroke-ink-faint" strokeWidth="1.2" />
    <path d={STATE} className="fill-copper-soft" />
    <path d={STATE} fill={`url(#${HATCH_ID})`} className="stroke-copper" strokeWidth="2.2" />
  </g>
)

/** A mountain in outline, its eastern side in the shade. */
function peak({ x, y }: Spot, size: number): string {
  const at = (value: number) => Math.round(value * size * 10) / 10
  const shade = [3, 6, 9].map(
    (right) => `m0 0M${x + at(right)} ${y + at(right - 9)}l${at(1.5)} ${at(17 - 1.6 * right)}`,
  )
  return `M${x - at(13)} ${y + at(8)}L${x} ${y - at(10)}L${x + at(13)} ${y + at(8)}${shade.join('')}`
}
