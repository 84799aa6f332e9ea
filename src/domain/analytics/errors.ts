import { SituationError } from '#kit/errors.ts'

/** A period that ends before it begins. */
export class PeriodReversed extends SituationError {
  constructor() {
    super(422, 'periodReversed', { fields: [{ path: 'to', key: 'periodReversed' }] })
  }
}

/** A period with days that haven't come yet. */
export class PeriodAhead extends SituationError {
  constructor(today: string) {
    super(422, 'periodAhead', { values: { today }, fields: [{ path: 'to', key: 'periodAhead', values: { today } }] })
  }
}

/** A period of more days than are told at once. */
export class PeriodTooLong extends SituationError {
  constructor(days: number) {
    super(422, 'periodTooLong', {
      values: { days },
      fields: [{ path: 'from', key: 'periodTooLong', values: { days } }],
    })
  }
}
