export interface Thing {
  '@type': string
  [property: string]: unknown
}

const UNSAFE = /[<>&\u2028\u2029]/g

/** Escaped so that it can't end the script element or open a comment. */
export function jsonLdText(things: readonly Thing[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return text.replaceAll(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
