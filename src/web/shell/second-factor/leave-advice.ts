import { amendSession } from '#web/commerce/session/session.ts'
import type { StoredUser } from '#web/commerce/session/session.ts'
import { signOut } from '#web/commerce/sign-out/sign-out.ts'

export function isAdviceDue(user: StoredUser | undefined): boolean {
  const dueAt = user?.secondFactorDueAt
  return dueAt !== undefined && new Date(dueAt) <= new Date()
}

/** It can be put off until it is due; from then on the only other way is out. */
export function leaveAdvice(isDue: boolean): void {
  if (isDue) signOut()
  else amendSession({ secondFactorAdvised: undefined })
}
