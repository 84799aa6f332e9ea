import type { Centavos } from '#kit/money.ts'
import type { LineOutcome } from './transfer-status.ts'

/** `note`: a line of a bank's file that tells of no movement, as a total or a heading does. */
export const LINE_KINDS = ['incoming', 'outgoing', 'note', 'malformed'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** A line of a bank's statement as it was understood. */
export interface StatementLine {
  /** As an editor counts the file's lines. */
  lineNumber: number
  kind: LineKind
  /** The same for the same movement in any file; only of money that came in. */
  fingerprint: string | null
  /** YYYY-MM-DD. */
  bookedOn: string | null
  amountCentavos: Centavos | null
  /** The seven-digit references that the line may mean, the likeliest first, then the folios it names. */
  references: string[]
  /** What the payer or the bank wrote. */
  concept: string
}

/** What booking did with a line; the outcome is null while it isn't booked. */
export interface KeptLine extends StatementLine {
  outcome: LineOutcome | null
  reference: string | null
  /** Of the order that the money is for. */
  folio: string | null
}
