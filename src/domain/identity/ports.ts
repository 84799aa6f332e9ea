/** A passkey as it is kept: nothing in it lets anybody sign in. */
export interface StoredPasskey {
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
  transports: string[]
}

/** What is handed to the browser's own call, as the standard words it. */
export interface PasskeyOptions {
  /** What the device will sign; kept by the server until the answer comes. */
  challenge: string
  options: Record<string, unknown>
}

/** Speaks WebAuthn for this house's address. Devices must have verified their user (finger, face, PIN). */
export interface PasskeyCeremonies {
  /** @param person.houseName what the device calls the house */
  offerRegistration(
    person: { userId: string; email: string; name: string; houseName: string },
    known: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
  ): Promise<PasskeyOptions>
  /** Undefined when what the browser answered doesn't hold. */
  verifyRegistration(response: unknown, challenge: string): Promise<StoredPasskey | undefined>
  offerAuthentication(): Promise<PasskeyOptions>
  /** The new counter, or undefined when what the browser answered doesn't hold. */
  verifyAuthentication(
    response: unknown,
    challenge: string,
    passkey: StoredPasskey,
  ): Promise<{ counter: number } | undefined>
}

/** Where the password that the first start made up for the owner can be read until it is changed. */
export interface FirstPasswordNote {
  write(owner: { email: string; password: string }): void
  /** The password is the owner's own now. Nothing happens when there is no note. */
  destroy(): void
  /** Where the note lies; undefined when there is none. */
  place(): string | undefined
}

/** Keeps texts so that a copy of the database doesn't tell them. */
export interface Vault {
  seal(text: string): string
  /** @throws Error when `sealed` was made with another key or was tampered with */
  open(sealed: string): string
  /** A mark by which a text is known again, and which tells nobody without the house's secret what the text was. */
  fingerprint(text: string): string
}
