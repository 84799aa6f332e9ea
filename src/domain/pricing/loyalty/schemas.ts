import { z } from 'zod'
import { POINTS_STEP } from './points.ts'

export const loyaltyPointsSchema = z
  .int('errors:pointsInvalid')
  .min(0, 'errors:pointsInvalid')
  .max(10_000_000, 'errors:pointsInvalid')
  .multipleOf(POINTS_STEP, 'errors:pointsInvalid')
