import published from './published.json' with { type: 'json' }

/** Radius and height in centimetres. */
export type Point = readonly [radius: number, height: number]

interface Label {
  width: number
  height: number
  /** Height of the upper edge. */
  top: number
  foil: string
  isPlate: boolean
  /** Reflectance of its foil, 0 to 1; 0 without foil. */
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
  /** Edges above this angle in degrees stay sharp. */
  crease: number
  /** The contour from the top down, or every vertex ring by ring. */
  profile?: Point[]
  rings?: Point[][]
}

/** A bottle as `media/blender/models.py` describes it, in centimetres. */
export interface BottleModel {
  body: 'clear' | 'black' | 'clay'
  /** Contours from the top down. */
  outer: Point[]
  inner: Point[]
  /** A quarter of the section from front to side, and the heights between which it becomes round. */
  section: { quarter: number[]; neck: [number, number] } | null
  base: number
  punt: number
  wall: number
  glass: string
  /** White light after `depth` of the spirit. */
  liquid: string
  depth: number
  fill: number
  glow: number
  card: number
  collar: Collar | null
  /** Seen through the neck's glass. */
  cork: { radius: number; low: number; color: string } | null
  wax: [color: string, to: number] | null
  /** The wall in light and shade, the stone below it and its veins. */
  ground: [string, string, string, string]
  front: Label
  back: Label
  solids: Solid[]
}

/** Of bottles published by `npm run media:models`; keyed by picture, because a product's address may change. */
export function modelIn(picture = ''): string | undefined {
  return published.find((id) => picture.startsWith(`/pictures/products/${id}/`))
}

export interface LoadedBottle {
  model: BottleModel
  front: ImageBitmap
  back: ImageBitmap
  foil: ImageBitmap | undefined
}

/** Rejects when any part fails to load. */
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
