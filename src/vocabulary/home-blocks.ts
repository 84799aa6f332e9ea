/** Below the hero, in the default order. */
export const HOME_BLOCKS = [
  'collection',
  'story',
  'gifts',
  'stores',
  'services',
  'offers',
  'featured',
  'shopByCategory',
  'contact',
  'distribution',
] as const
export type HomeBlock = (typeof HOME_BLOCKS)[number]

export interface PlacedBlock {
  block: HomeBlock
  isShown: boolean
}

export const OPTIONAL_BLOCKS: readonly HomeBlock[] = ['story', 'gifts', 'offers', 'shopByCategory']

type StoredBlock = Omit<PlacedBlock, 'block'> & { block: string }

const isKnown = (stored: StoredBlock): stored is PlacedBlock => HOME_BLOCKS.some((block) => block === stored.block)

/** Lists stored by another release may lack blocks, which are inserted at their default place, and name unknown ones. */
export function placedBlocks(stored: readonly StoredBlock[]): PlacedBlock[] {
  const placed = stored.filter(isKnown)
  HOME_BLOCKS.forEach((block, place) => {
    if (placed.some((each) => each.block === block)) return
    const before = placed.findIndex((each) => each.block === HOME_BLOCKS[place - 1])
    placed.splice(before + 1, 0, { block, isShown: true })
  })
  return placed.map(({ block, isShown }) => ({ block, isShown: isShown || !OPTIONAL_BLOCKS.includes(block) }))
}
