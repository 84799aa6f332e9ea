/** One mailbox and nothing else: no list, no display name, nothing that a mail's header could take for its own. */
export const MAILBOX = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\.]+(\.[^\s@,;:<>"()[\]\\.]+)+$/

/** Whether a trimmed text is the address of one mailbox, as far as its shape tells. */
export function isMailbox(text: string): boolean {
  return MAILBOX.test(text)
}
