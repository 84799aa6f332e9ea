import type { Profile } from '#domain/customers/schemas.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { amendSession, readSession } from './session.ts'

export type ProfileChanges = Parameters<ReturnType<typeof getApi>['api']['customer']['profile']['$patch']>[0]['json']

/** Also updates name and picture wherever this browser shows them. */
export async function loadProfile(): Promise<Profile> {
  const { data } = await answerOf(getApi().api.customer.profile.$get())
  return show(data)
}

/** Updates every page and tab. @throws ApiError, Unreachable */
export async function saveProfile(changes: ProfileChanges): Promise<Profile> {
  const { data } = await answerOf(getApi().api.customer.profile.$patch({ json: changes }))
  return show(data)
}

function show(profile: Profile): Profile {
  const { name, email, avatar } = profile
  const shown = readSession()
  if (shown && (shown.name !== name || shown.email !== email || shown.avatar !== avatar)) {
    const user = shown.user && { ...shown.user, name, userName: name, email, imageProfile: avatar }
    amendSession({ name, email, avatar, user })
  }
  return profile
}
