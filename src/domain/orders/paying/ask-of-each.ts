import { EarlierKeyRefused, PaymentUnknownToProvider, ProviderUnavailable } from '#domain/payments/errors.ts'

/** One after the other, as far as the provider can tell: passes over what it can't find, and ends when it is away. */
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
