/** What this browser looks like from outside, hashed (SHA-256, hex); undefined where browsers can't hash. */
export async function browserFingerprint(): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator
  const { width, height, colorDepth } = screen
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const looks = [userAgent, languages, hardwareConcurrency, maxTouchPoints, width, height, colorDepth, timeZone]
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(looks)))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
