import { MAP, project } from '#web/store/home/store-map/projection.ts'
import type { Point, Spot } from '#web/store/home/store-map/projection.ts'
import { JALISCO, MEXICO, NEIGHBOURS, SIERRA } from './outline.ts'

const COUNTRY = shapePath(MEXICO)
const ABROAD = NEIGHBOURS.map(shapePath).join('')
const PEAKS = SIERRA.map((place, index) => {
  const { x, y } = project(place)
  const size = 0.9 + (index % 3) * 0.15
  return peak({ x, y }, size) + peak({ x: x + 19, y: y + 9 - (index % 2) * 12 }, size * 0.7)
}).join('')
const DEGREES = [
  ...[-115, -110, -105, -100, -95, -90].map((longitude) => `M${project([longitude, 0]).x} 0V${MAP.height}`),
  ...[30, 25, 20, 15].map((latitude) => `M0 ${project([0, latitude]).y}H${MAP.width}`),
].join('')

/** The lines of the map as an SVG file whose parts pages refer to by id and paint in their own colors. */
export function drawMap(): string {
  const parts = {
    degrees: DEGREES,
    land: COUNTRY + ABROAD,
    country: COUNTRY,
    abroad: ABROAD,
    state: shapePath(JALISCO),
    peaks: PEAKS,
  }
  const paths = Object.entries(parts).map(([id, path]) => `<path id="${id}" d="${path}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP.width} ${MAP.height}"><defs>${paths.join('')}</defs></svg>\n`
}

/** The path of a closed shape, its corners rounded as a graver's hand would. */
function shapePath(points: readonly Point[]): string {
  const spots = points.map(project)
  const curves = spots.map((spot, index) => {
    const next = spots[(index + 1) % spots.length] ?? spot
    return `Q${spot.x} ${spot.y} ${middle(spot.x, next.x)} ${middle(spot.y, next.y)}`
  })
  const [first, last] = [spots[0], spots.at(-1)]
  return first && last ? `M${middle(last.x, first.x)} ${middle(last.y, first.y)}${curves.join('')}Z` : ''
}

function middle(a: number, b: number): number {
  return Math.round((a + b) * 5) / 10
}

/** A mountain in outline, its eastern side in the shade. */
function peak({ x, y }: Spot, size: number): string {
  const at = (value: number) => Math.round(value * size * 10) / 10
  const shade = [3, 6, 9].map(
    (right) => `m0 0M${x + at(right)} ${y + at(right - 9)}l${at(1.5)} ${at(17 - 1.6 * right)}`,
  )
  return `M${x - at(13)} ${y + at(8)}L${x} ${y - at(10)}L${x + at(13)} ${y + at(8)}${shade.join('')}`
}
