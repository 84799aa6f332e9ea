import { z } from 'zod'

export const versionSchema = z.int().meta({ description: 'What `If-Match` names when it is changed' })
