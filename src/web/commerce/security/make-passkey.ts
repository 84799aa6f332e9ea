import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import type { Prove } from './step-up.tsx'

/** Cancelled, unsupported, or the device already has a passkey of the account. */
export class PasskeyNotMade extends Error {
  readonly isKnown: boolean

  constructor(cause: unknown) {
    super('The device made no passkey', { cause })
    this.isKnown = cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  }
}

/** @throws PasskeyNotMade, ProofDeclined, ApiError, Unreachable */
export async function makePasskey(name: string, prove: Prove): Promise<void> {
  const { auth } = getApi().api
  const { data } = await prove(() => answerOf(auth['passkey-registration'].options.$post()))
  const optionsJSON = data.options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyNotMade(error)
  })
  const { id, response, ...rest } = made
  const credential = { ...rest, id, response: { ...response } }
  await prove(() => answerOf(auth.passkeys.$post({ json: { challengeId: data.challengeId, credential, name } })))
}
