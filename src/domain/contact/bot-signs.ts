export interface BotSigns {
  /** Content of the honeypot field, which people can't see. */
  bait: string
  spentMs: number | undefined
}

/** Faster submissions are taken for bots. */
const QUICKEST_PERSON_MS = 3000

export function looksLikeBot({ bait, spentMs }: BotSigns): boolean {
  return bait !== '' || (spentMs !== undefined && spentMs < QUICKEST_PERSON_MS)
}
