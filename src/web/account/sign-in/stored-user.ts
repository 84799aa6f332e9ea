import type { SignedIn } from '#domain/identity/schemas.ts'
import type { StoredUser } from '#web/commerce/session/session.ts'

/** The role is the response's first one. @throws TypeError for an unexpected response */
export function toStoredUser({ user, agent, workSpaces, customer, ...notes }: SignedIn): StoredUser {
  if (!notes.token || !user.userId || !(user.userName || user.name)) throw new TypeError('The answer names no user')
  const role = agent.roles[0]?.rolKey ?? 'customer'
  return {
    id: user.userId,
    name: user.userName || user.name,
    email: user.email,
    userType: role,
    role,
    avatar: user.imageProfile,
    workSpaces,
    user,
    agent,
    customerId: customer.customerId,
    ...(notes.permissions ? { permissions: notes.permissions } : {}),
    ...(notes.mustChangePassword ? { mustChangePassword: true } : {}),
    ...(notes.secondFactorAdvised ? { secondFactorAdvised: true } : {}),
    ...(notes.secondFactorDueAt ? { secondFactorDueAt: notes.secondFactorDueAt } : {}),
  }
}
