import { z } from 'zod'

/** Whether a day or instant is in a year that the house plans for or looks back on: any other is a slip of the keyboard. */
export const isWithinReach = (text: string) => /^20\d\d-/.test(text)

/** A day (YYYY-MM-DD) of the years 2000 to 2099. */
export const daySchema = z.iso
  .date({ error: 'errors:dateInvalid', abort: true })
  .refine(isWithinReach, 'errors:dateOutOfReach')

/** An instant of those years as ISO 8601 with its time zone. */
export const momentSchema = z.iso
  .datetime({ offset: true, error: 'errors:offerDateInvalid', abort: true })
  .refine(isWithinReach, 'errors:dateOutOfReach')
