/** Characters: RFC 5321 allows 256 with the angle brackets around it. */
export const LONGEST_EMAIL = 254

/** No list, no display name, nothing that could inject a header. */
export const MAILBOX = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\.]+(\.[^\s@,;:<>"()[\]\\.]+)+$/

export function isMailbox(text: string): boolean {
  return MAILBOX.test(text)
}
