/** What tells a program from a person, as far as it is known. */
export interface BotSigns {
  /** What stood in the field that people don't see. */
  bait: string
  /** Milliseconds from opening the page to sending; undefined when nobody measured. */
  spentMs: number | undefined
}

/** Nobody reads a form, writes a message and sends it in less. */
const QUICKEST_PERSON_MS = 3000

export function looksLikeBot({ bait, spentMs }: BotSigns): boolean {
  return bait !== '' || (spentMs !== undefined && spentMs < QUICKEST_PERSON_MS)
}
