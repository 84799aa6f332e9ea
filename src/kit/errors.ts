/** `path` is as in the payload (`address.postalCode`), `key` a message of area `errors`. */
export interface FieldError {
  path: string
  key: string
  values?: Record<string, string | number>
}

interface SituationOptions {
  values?: Record<string, string | number>
  fields?: readonly FieldError[]
  details?: Readonly<Record<string, string | readonly string[]>>
}

/** An error that the caller can act on; anything else thrown is a defect (500). */
export class SituationError extends Error {
  readonly status: number
  readonly key: string
  readonly values: Record<string, string | number>
  readonly fields: readonly FieldError[]
  readonly details: Readonly<Record<string, string | readonly string[]>> | undefined

  constructor(status: number, key: string, options: SituationOptions = {}) {
    super(key)
    this.status = status
    this.key = key
    this.values = options.values ?? {}
    this.fields = options.fields ?? []
    this.details = options.details
  }

  get code(): string {
    return this.constructor.name
  }
}

/** A class of errors with a fixed status and message. */
export function situation(status: number, key: string, options?: SituationOptions) {
  return class extends SituationError {
    constructor() {
      super(status, key, options)
    }
  }
}
