import { answerOf, createApiClient } from '#web/api-client.ts'
import { track } from '#web/features/analytics/data-layer.ts'
import { getApi } from '#web/features/api/api.ts'
import { readSession, storeSession } from '#web/features/session/session.ts'
import type { StoredUser } from '#web/features/session/session.ts'
import { toStoredUser } from './stored-user.ts'

export interface Credentials {
  email: string
  password: string
}

/** The sign-in went well, but the browser kept nothing of it. */
export class NoUserData extends Error {}

/**
 * Signs in, to the page's own workspace unless another is named, and keeps the session in this browser.
 * @throws ApiError, Unreachable, NoUserData
 */
export async function signIn({ email, password }: Credentials, workspace?: string): Promise<StoredUser> {
  const { api } = workspace === undefined ? getApi() : createApiClient(workspace)
  try {
    const { data } = await answerOf(api.auth.$post({ json: { user: email, password } }))
    const user = keep(toStoredUser(data), data.token)
    track('login', { role: user.userType })
    return user
  } catch (error) {
    track('login_error', { reason: error instanceof Error ? error.message : '' })
    throw error
  }
}

function keep(user: StoredUser, token: string): StoredUser {
  try {
    storeSession(user, token)
  } catch (error) {
    throw new NoUserData('No user data found', { cause: error })
  }
  const kept = readSession()
  if (!kept) throw new NoUserData('No user data found')
  return kept
}
