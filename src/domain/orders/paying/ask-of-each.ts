import { EarlierKeyRefused, PaymentUnknownToProvider, ProviderUnavailable } from '#domain/payments/errors.ts'

/** Sequential: skips items unknown to the provider, and ends when it is unavailable. */
export async function askOfEach<Item>(items: readonly Item[], ask: (item: Item) => Promise<void>): Promise<void> {
  for (const item of items) {
    try {
      await ask(item)
    } catch (error) {
      if (error instanceof ProviderUnavailable) return
      if (!(error instanceof PaymentUnknownToProvider || error instanceof EarlierKeyRefused)) throw error
    }
  }
}
