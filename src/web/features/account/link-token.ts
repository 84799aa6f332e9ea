/** The token of a mailed link, which stands behind the # so that no server sees it; null when there is none. */
export function linkToken(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token') || null
}
