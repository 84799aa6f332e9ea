import { randomToken } from '#kit/ids.ts'

const MARK = 'sk_'
const TOKEN_LENGTH = 43
const SHOWN_LENGTH = 8

/** A new key: 256 random bits behind a prefix that distinguishes it from a session token. */
export function makeKeyText(): { key: string; prefix: string } {
  const key = MARK + randomToken()
  return { key, prefix: key.slice(0, MARK.length + SHOWN_LENGTH) }
}

/** Whether a bearer token has the shape of an API key; session tokens are shorter. */
export function isKeyText(token: string): boolean {
  return token.length === MARK.length + TOKEN_LENGTH && token.startsWith(MARK)
}
