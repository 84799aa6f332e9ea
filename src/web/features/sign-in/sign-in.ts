import type { SignedIn } from '#domain/identity/schemas.ts'
import { answerOf, ApiError, createApiClient } from '#web/api-client.ts'
import { track } from '#web/features/analytics/data-layer.ts'
import { pageWorkspace } from '#web/features/api/api.ts'
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
 * @throws ApiError (`SecondFactorRequired` with a challenge when a code is due), Unreachable, NoUserData
 */
export function signIn({ email, password }: Credentials, workspace?: string): Promise<StoredUser> {
  return enter(answerOf(apiOf(workspace).auth.$post({ json: { user: email, password } })))
}

/** The API as it is called to sign in: by a browser that may be known already, for the page's own workspace unless another is named. */
export function apiOf(workspace = pageWorkspace()) {
  return createApiClient(workspace, 'include').api
}

/**
 * Keeps the session that a way of signing in answers.
 * @throws whatever the answer throws, NoUserData
 */
export async function enter(answer: Promise<{ data: SignedIn }>): Promise<StoredUser> {
  try {
    const { data } = await answer
    const user = keep(toStoredUser(data), data.token)
    track('login', { role: user.userType })
    return user
  } catch (error) {
    if (challengeOf(error) === undefined) track('login_error', { reason: error instanceof Error ? error.message : '' })
    throw error
  }
}

/** The challenge that a code answers, when that is all that is missing. */
export function challengeOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'SecondFactorRequired') return undefined
  const { challengeId } = error.details
  return typeof challengeId === 'string' ? challengeId : undefined
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
