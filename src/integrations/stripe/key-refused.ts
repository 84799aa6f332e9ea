import { ProviderUnavailable } from '#domain/payments/errors.ts'

/** Revoked, or without the right to what was asked. For the shop, a provider that can't be asked. */
export class KeyRefused extends ProviderUnavailable {
  override get code(): string {
    return ProviderUnavailable.name
  }
}
