import { z } from 'zod'
import { versionSchema } from '#kit/version-schema.ts'
import { HOME_BLOCKS, OPTIONAL_BLOCKS } from '#vocabulary/home-blocks.ts'

const placedBlock = z.object({
  block: z.enum(HOME_BLOCKS),
  isShown: z.boolean().meta({ description: `False hides it, which only these may be: ${OPTIONAL_BLOCKS.join(', ')}` }),
})
const isHideable = ({ block, isShown }: z.infer<typeof placedBlock>) => isShown || OPTIONAL_BLOCKS.includes(block)

const namesEachOnce = (blocks: readonly { block: string }[]) =>
  blocks.length === HOME_BLOCKS.length && new Set(blocks.map(({ block }) => block)).size === HOME_BLOCKS.length

export const homeLayoutInputSchema = z
  .object({
    blocks: z
      .array(placedBlock.refine(isHideable, { error: 'errors:homeBlockStays', path: ['isShown'] }))
      .refine(namesEachOnce, 'errors:homeBlocksIncomplete')
      .meta({ description: 'Each block once, in its order below the hero' }),
  })
  .meta({ id: 'HomeLayoutInput' })
export type HomeLayoutInput = z.output<typeof homeLayoutInputSchema>

export const homeLayoutSchema = z
  .object({
    blocks: z.array(placedBlock),
    version: versionSchema.meta({ description: '0 while it is as delivered' }),
  })
  .meta({ id: 'HomeLayout' })
