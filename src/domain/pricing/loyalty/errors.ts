import { SituationError } from '#kit/errors.ts'

/** The message names how many can be used now. */
export class PointsChanged extends SituationError {
  constructor(usable: number) {
    const key = usable === 0 ? 'pointsGone' : 'pointsChanged'
    super(409, key, { values: { count: usable }, fields: [{ path: 'loyaltyPoints', key, values: { count: usable } }] })
  }
}
