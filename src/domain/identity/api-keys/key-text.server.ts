import { randomToken } from '#kit/ids.ts'

const MARK = 'sk_'
const TOKEN_LENGTH = 43
const SHOWN_LENGTH = 8

/** 256 random bits after a prefix that distinguishes keys from session tokens. */
export function makeKeyText(): { key: string; prefix: string } {
  const key = MARK + randomToken()
  return { key, prefix: key.slice(0, MARK.length + SHOWN_LENGTH) }
}

export function isKeyText(token: string): boolean {
  return token.length === MARK.length + TOKEN_LENGTH && token.startsWith(MARK)
}
