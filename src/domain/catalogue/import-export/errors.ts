import { SituationError, situation } from '#kit/errors.ts'

export class ImportNotFound extends situation(404, 'importNotFound') {}

export class SheetTooHeavy extends SituationError {
  constructor(megabytes: number) {
    super(413, 'sheetTooHeavy', { values: { megabytes } })
  }
}

export class SheetUnreadable extends situation(422, 'sheetUnreadable', {
  fields: [{ path: 'file', key: 'sheetUnreadable' }],
}) {}

export class SheetTooLong extends SituationError {
  constructor(lines: number) {
    super(422, 'sheetTooLong', { values: { lines } })
  }
}

export class SheetColumnUnknown extends SituationError {
  constructor(column: string) {
    super(422, 'sheetColumnUnknown', {
      values: { column },
      fields: [{ path: 'file', key: 'sheetColumnUnknown', values: { column } }],
    })
  }
}

export class ImportNotReady extends situation(409, 'importNotReady') {}

export class ImportStopped extends SituationError {
  constructor(product: string, { status, key, values, fields: [field] }: SituationError) {
    super(status, field?.key ?? key, { values: { ...values, ...field?.values, product } })
  }
}

export class ImportApplied extends situation(409, 'importApplied') {}
