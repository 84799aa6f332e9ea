export interface StoredPasskey {
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
  transports: string[]
}

/** As WebAuthn defines them. */
export interface PasskeyOptions {
  challenge: string
  options: Record<string, unknown>
}

/** Devices must verify their user (fingerprint, face, PIN). `at` is an origin: a passkey works only where it was made. */
export interface PasskeyCeremonies {
  offerRegistration(
    at: string,
    person: { userId: string; email: string; name: string; shopName: string },
    known: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
  ): Promise<PasskeyOptions>
  /** Undefined when invalid. */
  verifyRegistration(at: string, response: unknown, challenge: string): Promise<StoredPasskey | undefined>
  offerAuthentication(at: string): Promise<PasskeyOptions>
  /** The new counter; undefined when invalid. */
  verifyAuthentication(
    at: string,
    response: unknown,
    challenge: string,
    passkey: StoredPasskey,
  ): Promise<{ counter: number } | undefined>
}

/** The owner's generated first password, until it is changed. */
export interface FirstPasswordNote {
  write(owner: { email: string; password: string }): void
  destroy(): void
  place(): string | undefined
}

export interface Vault {
  seal(text: string): string
  /** @throws Error when sealed with another key or tampered with */
  open(sealed: string): string
  /** A keyed hash. */
  fingerprint(text: string): string
}
