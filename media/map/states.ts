import { project } from '#web/store/home/store-map/projection.ts'
import type { Spot } from '#web/store/home/store-map/projection.ts'
import { CITIES } from './cities.ts'
import { MEXICO } from './outline.ts'

interface Site extends Spot {
  state: string
}
/** A corner, and which site lies beyond the edge that begins there; -1 is the coast or the border. */
interface Corner extends Spot {
  beyond: number
}

const SITES: readonly Site[] = Object.entries(CITIES).flatMap(([state, towns]) =>
  towns.map((town) => ({ state, ...project(town) })),
)
const COUNTRY: readonly Corner[] = MEXICO.map((point) => ({ ...project(point), beyond: -1 }))
const CELLS = SITES.map((_, index) => cellOf(index))

/** Each state's land, and the lines between states: near enough to be known by, drawn from the towns that are nearest. */
export function drawStates(): { states: Record<string, string>; borders: string; middles: Record<string, Spot> } {
  const codes = Object.keys(CITIES)
  const states = codes.map((code) => {
    const cells = CELLS.filter((_, index) => SITES[index]?.state === code)
    return [code, cells.map(shapeOf).join('')] as const
  })
  const middles = codes.map((code) => {
    const towns = SITES.filter(({ state }) => state === code)
    const mean = (of: (site: Site) => number) =>
      Math.round(towns.reduce((sum, site) => sum + of(site), 0) / towns.length)
    return [code, { x: mean(({ x }) => x), y: mean(({ y }) => y) }] as const
  })
  return { states: Object.fromEntries(states), borders: bordersOf(), middles: Object.fromEntries(middles) }
}

function bordersOf(): string {
  return CELLS.flatMap((cell, index) =>
    cell.flatMap((corner, at) => {
      const next = cell[(at + 1) % cell.length]
      const isBorder = corner.beyond > index && SITES[corner.beyond]?.state !== SITES[index]?.state
      // Cutting leaves edges of no width across the sea
      return isBorder && next && isOnLand({ x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 })
        ? `M${place(corner)}L${place(next)}`
        : []
    }),
  ).join('')
}

function isOnLand({ x, y }: Spot): boolean {
  const crossed = COUNTRY.filter((corner, at) => {
    const next = COUNTRY[(at + 1) % COUNTRY.length] as Corner
    const isBeside = corner.y > y !== next.y > y
    return isBeside && x < corner.x + ((y - corner.y) / (next.y - corner.y)) * (next.x - corner.x)
  })
  return crossed.length % 2 === 1
}

/** What of the country is nearer to a site than to any other: cut along the middle between it and each of them. */
function cellOf(index: number): Corner[] {
  const own = SITES[index] as Site
  return SITES.reduce<Corner[]>(
    (cell, other, beyond) => (beyond === index ? cell : cut(cell, { own, other, beyond })),
    [...COUNTRY],
  )
}

function cut(cell: readonly Corner[], { own, other, beyond }: { own: Site; other: Site; beyond: number }): Corner[] {
  const side = ({ x, y }: Spot) =>
    (x - (own.x + other.x) / 2) * (other.x - own.x) + (y - (own.y + other.y) / 2) * (other.y - own.y)
  return cell.flatMap((corner, at) => {
    const next = cell[(at + 1) % cell.length] as Corner
    const [from, to] = [side(corner), side(next)]
    const share = from / (from - to)
    const crossing = { x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share }
    // Leaving along the cut, or coming back on the edge that was left
    if (from <= 0) return to <= 0 ? [corner] : [corner, { ...crossing, beyond }]
    return to <= 0 ? [{ ...crossing, beyond: corner.beyond }] : []
  })
}

const place = ({ x, y }: Spot) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
const shapeOf = (cell: readonly Corner[]) => (cell.length > 2 ? `M${cell.map(place).join('L')}Z` : '')
