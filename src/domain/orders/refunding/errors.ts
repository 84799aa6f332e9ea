import { SituationError } from '#kit/errors.ts'

/** The buyer hasn't paid for all of an edited order: an edit takes its units out. */
export class UnpaidUnitsNotRefunded extends SituationError {
  constructor(balance: string) {
    super(409, 'unpaidUnitsNotRefunded', { values: { balance } })
  }
}
