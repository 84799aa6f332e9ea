import type { Translate } from '#i18n/translator.ts'
import { ApiError, Unreachable } from '#web/platform/api-client.ts'
import { NoUserData } from './sign-in.ts'
import type { Problem } from '#web/ui/forms/problem.ts'

export function signInProblem(error: unknown, t: Translate<'auth'>): Problem {
  if (error instanceof Unreachable) return { text: t('problems.connection') }
  if (error instanceof NoUserData) return { text: t('problems.noUserData') }
  if (isWebAuthn(error)) return { text: t('problems.passkey') }
  if (!(error instanceof ApiError)) return { text: t('problems.signIn') }
  if (error.message) return { text: error.message }
  if (error.code !== 'Unknown') return { text: t('problems.signIn') }
  return { text: `${t('problems.http', { status: error.status })}. ${t('problems.httpAdvice')}` }
}

/** Compared by name: its class is in code that loads late. */
function isWebAuthn(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.constructor.name === 'WebAuthnError')
}

/** The error text is part of the API's contract. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof ApiError && error.message.includes('already exists')
}

export function registrationFailure(error: unknown, t: Translate<'auth'>): Problem {
  if (isEmailTaken(error)) return { text: t('problems.emailTaken'), field: 'email' }
  if (error instanceof Unreachable) return { text: t('problems.connection') }
  if (!(error instanceof ApiError) || !error.message) return { text: t('problems.register') }
  return { text: error.message, field: Object.keys(error.fields)[0] }
}
