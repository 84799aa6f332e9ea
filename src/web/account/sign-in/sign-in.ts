import type { SignedIn } from '#domain/identity/schemas.ts'
import { answerOf, ApiError, Unreachable } from '#web/platform/api-client.ts'
import { track } from '#web/platform/data-layer.ts'
import { clearSession, readSession, storeSession } from '#web/commerce/session/session.ts'
import type { StoredUser } from '#web/commerce/session/session.ts'
import { toStoredUser } from './stored-user.ts'
import { apiOf } from '#web/commerce/security/sign-in-api.ts'

export interface Credentials {
  email: string
  password: string
}

/** Signed in, but the response is unreadable or storage is refused. */
export class NoUserData extends Error {
  constructor(options?: ErrorOptions) {
    super('No user data found', options)
  }
}

/** Stores the session in this browser. @throws ApiError (`SecondFactorRequired` with a challenge), Unreachable, NoUserData */
export function signIn({ email, password }: Credentials, workspace?: string): Promise<StoredUser> {
  return enter(answerOf(apiOf(workspace).auth.$post({ json: { user: email, password } })))
}

/** @throws ApiError, Unreachable, NoUserData */
export async function enter(answer: Promise<{ data: SignedIn }>): Promise<StoredUser> {
  try {
    const user = keep(await readable(answer))
    track('login', { role: user.userType })
    return user
  } catch (error) {
    if (challengeOf(error) === undefined) track('login_error', { reason: reasonOf(error) })
    throw error
  }
}

/** @throws NoUserData where the call succeeded and its body is no JSON */
function readable(answer: Promise<{ data: SignedIn }>): Promise<{ data: SignedIn }> {
  return answer.catch((error: unknown) => {
    throw error instanceof Unreachable && error.cause instanceof SyntaxError ? new NoUserData({ cause: error }) : error
  })
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && !error.message) return `HTTP error! status: ${error.status}`
  return error instanceof Error ? error.message : ''
}

export function challengeOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'SecondFactorRequired') return undefined
  const { challengeId } = error.details
  return typeof challengeId === 'string' ? challengeId : undefined
}

/** All or nothing: a token without a user would count as signed in on the next page. */
function keep({ data }: { data: SignedIn }): StoredUser {
  try {
    storeSession(toStoredUser(data), data.token)
    const kept = readSession()
    if (kept) return kept
  } catch (error) {
    clearSession()
    throw new NoUserData({ cause: error })
  }
  clearSession()
  throw new NoUserData()
}
