/** One field that a caller got wrong: `path` as in the payload (`address.postalCode`), `key` the message of area `errors`. */
export interface FieldError {
  path: string
  key: string
  values?: Record<string, string | number>
}

/**
 * A situation that a caller can understand and act on. It carries the HTTP status it maps to, a stable `code`
 * (the class's name) and the key of its message in the area `errors`; anything else thrown is our defect (500).
 */
export class SituationError extends Error {
  readonly status: number
  readonly key: string
  readonly values: Record<string, string | number>
  readonly fields: readonly FieldError[]
  /** What a caller needs to go on from here. */
  readonly details: Readonly<Record<string, string | readonly string[]>> | undefined

  constructor(
    status: number,
    key: string,
    options: {
      values?: Record<string, string | number>
      fields?: readonly FieldError[]
      details?: Readonly<Record<string, string | readonly string[]>>
    } = {},
  ) {
    super(key)
    this.status = status
    this.key = key
    this.values = options.values ?? {}
    this.fields = options.fields ?? []
    this.details = options.details
  }

  /** The stable code that the wire carries. */
  get code(): string {
    return this.constructor.name
  }
}
