/** Stands in a mail where a link's token was. */
export const FORGOTTEN = '#token=…'

/** A mail's words without what its links open. */
export function withoutTokens(text: string): string {
  return text.replaceAll(/#token=[A-Za-z0-9_-]+/g, FORGOTTEN)
}
