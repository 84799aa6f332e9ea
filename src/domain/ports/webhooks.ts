export interface WebhookAnswer {
  status: number
}

export interface WebhookTransport {
  /** Follows no redirect. @throws WebhookUnreachable, also for private networks */
  post(url: string, headers: Readonly<Record<string, string>>, body: string | Uint8Array): Promise<WebhookAnswer>
  /** Checks the text only, without DNS. */
  accepts(url: string): boolean
}

export class WebhookUnreachable extends Error {}
