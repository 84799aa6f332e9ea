import type { Profile } from '#domain/customers/schemas.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { amendSession, readSession } from './session.ts'

export type ProfileChanges = Parameters<ReturnType<typeof getApi>['api']['customer']['profile']['$patch']>[0]['json']

/** The profile as the store has it; name and face are put right wherever this browser shows them. */
export async function loadProfile(): Promise<Profile> {
  const { data } = await answerOf(getApi().api.customer.profile.$get())
  return show(data)
}

/** Changes the profile, on every page and in every tab. @throws ApiError, Unreachable */
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
