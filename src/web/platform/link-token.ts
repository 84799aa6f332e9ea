/** In the hash, so that no server sees the token. */
export function linkToken(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token') || null
}
