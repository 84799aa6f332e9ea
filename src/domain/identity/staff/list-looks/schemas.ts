import { z } from 'zod'
import { LISTS } from '#vocabulary/lists.ts'

const LONGEST_KEY = 40
const MOST_COLUMNS = 30

export const listSchema = z.enum(LISTS)

export const listLookInputSchema = z
  .strictObject({
    hidden: z.array(z.string().max(LONGEST_KEY)).max(MOST_COLUMNS).meta({ description: 'Columns that are not shown' }),
    isRoomy: z.boolean().meta({ description: 'Whether rows stand further apart' }),
  })
  .meta({ id: 'ChooseListLook' })

export const listLookSchema = listLookInputSchema.extend({ list: listSchema }).meta({ id: 'ListLook' })
export type ListLook = z.infer<typeof listLookSchema>
