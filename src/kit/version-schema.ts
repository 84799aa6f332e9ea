import { z } from 'zod'

/** For optimistic locking. */
export const versionSchema = z.int().meta({ description: 'What `If-Match` names when it is changed' })
