import { z } from 'zod'

/** Other years are typing errors. */
export const isWithinReach = (text: string) => /^20\d\d-/.test(text)

export const daySchema = z.iso
  .date({ error: 'errors:dateInvalid', abort: true })
  .refine(isWithinReach, 'errors:dateOutOfReach')

export const momentSchema = z.iso
  .datetime({ offset: true, error: 'errors:offerDateInvalid', abort: true })
  .refine(isWithinReach, 'errors:dateOutOfReach')

/** An instant in an answer: a Date here, ISO 8601 in JSON. */
export const instantSchema = z.date().meta({ format: 'date-time' })
