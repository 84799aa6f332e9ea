import type { Centavos } from '#kit/money.ts'
import type { StatementLineOutcome } from './transfer-status.ts'

/** `note`: a total or a heading. */
export const LINE_KINDS = ['incoming', 'outgoing', 'note', 'malformed'] as const
export type LineKind = (typeof LINE_KINDS)[number]

export interface StatementLine {
  lineNumber: number
  kind: LineKind
  /** Equal for the same movement in any file; incoming only. */
  fingerprint: string | null
  bookedOn: string | null
  amountCentavos: Centavos | null
  /** Seven-digit references, likeliest first, then folios. */
  references: string[]
  concept: string
}

export interface StoredLine extends StatementLine {
  outcome: StatementLineOutcome | null
  reference: string | null
  folio: string | null
}
