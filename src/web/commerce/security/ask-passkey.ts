import { startAuthentication } from '@simplewebauthn/browser'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { answerOf } from '#web/platform/api-client.ts'
import { apiOf } from './sign-in-api.ts'

/** Has a passkey of this device sign a challenge. @throws ApiError, Unreachable; WebAuthnError if there is none or the user cancelled */
export async function askPasskey(workspace?: string) {
  const { data } = await answerOf(apiOf(workspace).auth.passkey.options.$post())
  const optionsJSON = data.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, response, ...rest } = await startAuthentication({ optionsJSON })
  return { challengeId: data.challengeId, credential: { ...rest, id, response: { ...response } } }
}
