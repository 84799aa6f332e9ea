import { startAuthentication } from '@simplewebauthn/browser'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { answerOf } from '#web/api-client.ts'
import type { StoredUser } from '#web/features/session/session.ts'
import { apiOf, enter } from './sign-in.ts'

/**
 * Signs in with a passkey of this device, which asks its user for a finger, a face or a PIN.
 * @throws ApiError, Unreachable, NoUserData; WebAuthnError when the device has none or its user changed their mind
 */
export async function signInWithPasskey(workspace: string | undefined): Promise<StoredUser> {
  const api = apiOf(workspace)
  const { data } = await answerOf(api.auth.passkey.options.$post())
  const optionsJSON = data.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, response, ...rest } = await startAuthentication({ optionsJSON })
  const credential = { ...rest, id, response: { ...response } }
  return enter(answerOf(api.auth.passkey.$post({ json: { challengeId: data.challengeId, credential } })))
}
