import { SituationError } from '#kit/errors.ts'

export class ImportNotFound extends SituationError {
  constructor() {
    super(404, 'importNotFound')
  }
}

export class SheetTooHeavy extends SituationError {
  constructor(megabytes: number) {
    super(413, 'sheetTooHeavy', { values: { megabytes } })
  }
}

/** It is no table, or has no columns of ours. */
export class SheetUnreadable extends SituationError {
  constructor() {
    super(422, 'sheetUnreadable', { fields: [{ path: 'file', key: 'sheetUnreadable' }] })
  }
}

export class SheetTooLong extends SituationError {
  constructor(lines: number) {
    super(422, 'sheetTooLong', { values: { lines } })
  }
}

/** A heading that no column has, or one that stands there twice: nothing is guessed. */
export class SheetColumnUnknown extends SituationError {
  constructor(column: string) {
    super(422, 'sheetColumnUnknown', {
      values: { column },
      fields: [{ path: 'file', key: 'sheetColumnUnknown', values: { column } }],
    })
  }
}

/** The dry run isn't over, or found lines that make no sense. */
export class ImportNotReady extends SituationError {
  constructor() {
    super(409, 'importNotReady')
  }
}

/** A verb refused what a file gives a product: its own words, with the product's name before them. */
export class ImportStopped extends SituationError {
  constructor(product: string, { status, key, values, fields: [field] }: SituationError) {
    super(status, field?.key ?? key, { values: { ...values, ...field?.values, product } })
  }
}

/** It was applied before. */
export class ImportApplied extends SituationError {
  constructor() {
    super(409, 'importApplied')
  }
}
