import { answerOf } from '#web/platform/api-client.ts'
import type { StoredUser } from '#web/commerce/session/session.ts'
import { askPasskey } from '#web/commerce/security/ask-passkey.ts'
import { enter } from './sign-in.ts'
import { apiOf } from '#web/commerce/security/sign-in-api.ts'

/** @throws ApiError, Unreachable, NoUserData; WebAuthnError if the device has no passkey or the user cancelled */
export async function signInWithPasskey(workspace: string | undefined): Promise<StoredUser> {
  const json = await askPasskey(workspace)
  return enter(answerOf(apiOf(workspace).auth.passkey.$post({ json })))
}
