export interface StoredPasskey {
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
  transports: string[]
}

/** As the WebAuthn standard words it. */
export interface PasskeyOptions {
  challenge: string
  options: Record<string, unknown>
}

/** Devices must verify their user (fingerprint, face, PIN). A passkey is of the address where it was made, and works there alone. */
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

/** Encrypts texts at rest. */
export interface Vault {
  seal(text: string): string
  /** @throws Error when sealed with another key or tampered with */
  open(sealed: string): string
  /** A keyed hash. */
  fingerprint(text: string): string
}
