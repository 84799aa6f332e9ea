export interface PushKeys {
  /** The point, uncompressed, in base64url. */
  publicKey: string
  /** A JWK as JSON. */
  privateKey: string
}

export interface OutgoingPush {
  endpoint: string
  /** The browser's own, in base64url. */
  p256dh: string
  auth: string
  keys: PushKeys
  /** A mailbox that the push service may write to. */
  contact: string
  /** Of several that wait for a browser, the last of a topic is shown. At most 32 characters of base64url. */
  topic: string
  payload: { title: string; path: string; tag: string }
}

export interface PushService {
  createKeys(): PushKeys
  /** Checks the text only, without DNS. */
  accepts(endpoint: string): boolean
  /** Follows no redirect. @throws Error where nothing answers, also for private networks */
  send(push: OutgoingPush): Promise<{ status: number }>
}
