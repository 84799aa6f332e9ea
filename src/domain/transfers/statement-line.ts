/** `note`: a line of a bank's file that tells of no movement, as a total or a heading does. */
export const LINE_KINDS = ['incoming', 'outgoing', 'note', 'malformed'] as const
