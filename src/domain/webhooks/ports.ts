/** What a receiver answered. */
export interface WebhookAnswer {
  status: number
}

/** Tells programs elsewhere. */
export interface WebhookTransport {
  /**
   * Sends a body once, following no redirect.
   * @throws WebhookUnreachable where nothing answered in time, or the address leads into a network that isn't public
   */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer>
  /** Whether an address may be told at all, as far as its text says. */
  accepts(url: string): boolean
}

export class WebhookUnreachable extends Error {}
