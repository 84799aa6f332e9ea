import type { Security } from '#domain/identity/schemas.ts'
import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'

/** How the account of whoever is signed in is protected. */
export async function loadSecurity(): Promise<Security> {
  return (await answerOf(getApi().api.auth.security.$get())).data
}
