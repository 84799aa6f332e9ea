import type { Security } from '#domain/identity/schemas.ts'
import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'

export async function loadSecurity(): Promise<Security> {
  return (await answerOf(getApi().api.auth.security.$get())).data
}
