import { answerOf } from '#web/platform/api-client.ts'
import type { StoredUser } from '#web/commerce/session/session.ts'
import { askPasskey } from '#web/commerce/security/ask-passkey.ts'
import { enter } from './sign-in.ts'
import { apiOf } from '#web/commerce/security/sign-in-api.ts'

/**
 * Signs in with a passkey of this device.
 * @throws ApiError, Unreachable, NoUserData; WebAuthnError when the device has none or its user changed their mind
 */
export async function signInWithPasskey(workspace: string | undefined): Promise<StoredUser> {
  const json = await askPasskey(workspace)
  return enter(answerOf(apiOf(workspace).auth.passkey.$post({ json })))
}
