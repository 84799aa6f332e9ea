import { ProviderUnavailable } from '#domain/payments/errors.ts'

/** Revoked, or without the needed right; treated as an unavailable provider. */
export class KeyRefused extends ProviderUnavailable {
  override get code(): string {
    return ProviderUnavailable.name
  }
}
