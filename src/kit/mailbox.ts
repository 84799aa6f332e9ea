/** No list, no display name, nothing that could inject a header. */
export const MAILBOX = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\.]+(\.[^\s@,;:<>"()[\]\\.]+)+$/

export function isMailbox(text: string): boolean {
  return MAILBOX.test(text)
}
