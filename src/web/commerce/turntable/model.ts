import published from './published.json' with { type: 'json' }

/** Radius and height in centimetres. */
export type Point = readonly [radius: number, height: number]

interface Label {
  width: number
  height: number
  /** Height of its upper edge. */
  top: number
  foil: string
  isPlate: boolean
  /** How much of its foil mirrors the room, 0 to 1; 0 without foil. */
  mirror: number
}

export interface Look {
  kind: 'stone' | 'clay' | 'wood' | 'copper' | 'crystal' | 'obsidian' | 'wax'
  color: string
  dark: string
}

export interface Collar extends Look {
  low: number
  high: number
}

export interface Solid extends Look {
  segments: number
  /** Degrees beyond which an edge stays sharp. */
  crease: number
  /** Either its contour from the top down, or every vertex ring by ring. */
  profile?: Point[]
  rings?: Point[][]
}

/** A bottle as `media/blender/models.py` describes it, in centimetres. */
export interface BottleModel {
  body: 'clear' | 'black' | 'clay'
  /** Contours from the top down. */
  outer: Point[]
  inner: Point[]
  /** A quarter of its section from the front to the side, and between which heights it turns round. */
  section: { quarter: number[]; neck: [number, number] } | null
  base: number
  punt: number
  wall: number
  glass: string
  /** What white light becomes after `depth` of the spirit. */
  liquid: string
  depth: number
  fill: number
  glow: number
  card: number
  collar: Collar | null
  /** In the neck, seen through its glass. */
  cork: { radius: number; low: number; color: string } | null
  wax: [color: string, to: number] | null
  /** The wall in the light and away from it, the stone below it and veins. */
  ground: [string, string, string, string]
  front: Label
  back: Label
  solids: Solid[]
}

/** Of a bottle that `npm run media:models` has published, by its delivered picture: a product's own address may change. */
export function modelIn(picture = ''): string | undefined {
  return published.find((id) => picture.startsWith(`/pictures/products/${id}/`))
}

export interface LoadedBottle {
  model: BottleModel
  front: ImageBitmap
  back: ImageBitmap
  foil: ImageBitmap | undefined
}

/** Rejects when any of it does not arrive. */
export async function loadBottle(modelId: string, signal: AbortSignal): Promise<LoadedBottle> {
  const at = (name: string) => `/models/${modelId}/${name}`
  const fetched = async (name: string) => {
    const response = await fetch(at(name), { signal })
    if (!response.ok) throw new Error(`${at(name)} answered ${response.status}`)
    return response
  }
  const picture = async (name: string) =>
    createImageBitmap(await (await fetched(name)).blob(), { premultiplyAlpha: 'premultiply' })
  const described = fetched('model.json').then((response): Promise<BottleModel> => response.json())
  const foil = described.then(({ front }) => (front.mirror > 0 ? picture('foil.webp') : undefined))
  const [model, front, back, mask] = await Promise.all([described, picture('front.webp'), picture('back.webp'), foil])
  return { model, front, back, foil: mask }
}
