/** What is written down of a thing: plain values by field, without secrets and without anybody's personal data. */
export type Facts = Record<string, unknown>

/** Something that staff did: what, with what, and the fields that it changed. */
export interface Act {
  /** Subject and participle, as `product.published`. */
  act: `${string}.${string}`
  subject: { kind: string; id: string }
  /** Null where there was nothing before. */
  before: Facts | null
  /** Null where nothing is left. */
  after: Facts | null
}
