import type { Translate } from '#i18n/translator.ts'
import { ApiError, Unreachable } from '#web/api-client.ts'
import { NoUserData } from './sign-in.ts'

/** What is wrong: with one field when it is named, else with the form as a whole. */
export interface Problem {
  text: string
  field?: string | undefined
}

/** Why signing in failed: in the server's words when it gave any. */
export function signInProblem(error: unknown, t: Translate<'auth'>): Problem {
  if (error instanceof Unreachable) return { text: t('problems.connection') }
  if (error instanceof NoUserData) return { text: t('problems.noUserData') }
  if (isWebAuthn(error)) return { text: t('problems.passkey') }
  if (!(error instanceof ApiError)) return { text: t('problems.signIn') }
  if (error.message) return { text: error.message }
  if (error.code !== 'Unknown') return { text: t('problems.signIn') }
  return { text: `${t('problems.http', { status: error.status })}. ${t('problems.httpAdvice')}` }
}

/** The device had no passkey, or its user changed their mind. Known by name: its class comes with code that is fetched late. */
function isWebAuthn(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.constructor.name === 'WebAuthnError')
}

/** Whether an account has this e-mail already. The wording is the API's contract, in every language. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof ApiError && error.message.includes('already exists')
}

/** Why registering failed, and which field it is about when the server said so. */
export function registrationFailure(error: unknown, t: Translate<'auth'>): Problem {
  if (isEmailTaken(error)) return { text: t('problems.emailTaken'), field: 'email' }
  if (error instanceof Unreachable) return { text: t('problems.connection') }
  if (!(error instanceof ApiError) || !error.message) return { text: t('problems.register') }
  return { text: error.message, field: Object.keys(error.fields)[0] }
}
