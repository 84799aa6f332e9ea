/** The token is in the hash, so that no server sees it. */
export function linkToken(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token') || null
}
