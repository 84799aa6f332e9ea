import { SituationError, situation } from '#kit/errors.ts'

export class PeriodReversed extends situation(422, 'periodReversed', {
  fields: [{ path: 'to', key: 'periodReversed' }],
}) {}

export class PeriodAhead extends SituationError {
  constructor(today: string) {
    super(422, 'periodAhead', { values: { today }, fields: [{ path: 'to', key: 'periodAhead', values: { today } }] })
  }
}

export class PeriodTooLong extends SituationError {
  constructor(days: number) {
    super(422, 'periodTooLong', {
      values: { days },
      fields: [{ path: 'from', key: 'periodTooLong', values: { days } }],
    })
  }
}

export class ReportViewNotFound extends situation(404, 'reportViewNotFound') {}

export class TooManyReportViews extends SituationError {
  constructor(max: number) {
    super(409, 'tooManyReportViews', { values: { max } })
  }
}
