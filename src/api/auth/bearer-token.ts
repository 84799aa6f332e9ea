/** The token of `Authorization: Bearer {token}`, or undefined when the caller shows none. */
export function bearerToken(headers: Headers): string | undefined {
  return /^Bearer ([\w-]+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}
