export interface PushKeys {
  /** Uncompressed point, base64url. */
  publicKey: string
  /** A JWK as JSON. */
  privateKey: string
}

export interface OutgoingPush {
  endpoint: string
  /** Base64url, as `auth`. */
  p256dh: string
  auth: string
  keys: PushKeys
  contact: string
  /** A waiting push replaces earlier ones of its topic. At most 32 characters of base64url. */
  topic: string
  payload: { title: string; path: string; tag: string }
}

export interface PushService {
  createKeys(): PushKeys
  /** Checks the text only, without DNS. */
  accepts(endpoint: string): boolean
  /** Follows no redirect. @throws Error without an answer, and for private networks */
  send(push: OutgoingPush): Promise<{ status: number }>
}
