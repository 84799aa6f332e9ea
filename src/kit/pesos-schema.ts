import { z } from 'zod'

/** An amount in an answer. */
export const pesosSchema = z.number().min(0)
