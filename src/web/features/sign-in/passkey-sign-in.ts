import { answerOf } from '#web/api-client.ts'
import type { StoredUser } from '#web/features/session/session.ts'
import { askPasskey } from './ask-passkey.ts'
import { apiOf, enter } from './sign-in.ts'

/**
 * Signs in with a passkey of this device.
 * @throws ApiError, Unreachable, NoUserData; WebAuthnError when the device has none or its user changed their mind
 */
export async function signInWithPasskey(workspace: string | undefined): Promise<StoredUser> {
  const json = await askPasskey(workspace)
  return enter(answerOf(apiOf(workspace).auth.passkey.$post({ json })))
}
