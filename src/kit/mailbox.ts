/** RFC 5321 allows 256 characters with the angle brackets. */
export const LONGEST_EMAIL = 254

/** No lists, no display names, nothing that could inject a header. */
export const MAILBOX = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\.]+(\.[^\s@,;:<>"()[\]\\.]+)+$/

export function isMailbox(text: string): boolean {
  return MAILBOX.test(text)
}
