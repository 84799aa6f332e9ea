import { startAuthentication } from '@simplewebauthn/browser'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { answerOf } from '#web/platform/api-client.ts'
import { apiOf } from './sign-in-api.ts'

/**
 * What a passkey of this device signed, which asks its user for a finger, a face or a PIN.
 * @throws ApiError, Unreachable; WebAuthnError when the device has none or its user changed their mind
 */
export async function askPasskey(workspace?: string) {
  const { data } = await answerOf(apiOf(workspace).auth.passkey.options.$post())
  const optionsJSON = data.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, response, ...rest } = await startAuthentication({ optionsJSON })
  return { challengeId: data.challengeId, credential: { ...rest, id, response: { ...response } } }
}
