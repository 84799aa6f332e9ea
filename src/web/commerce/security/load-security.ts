import type { Security } from '#domain/identity/schemas.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'

export async function loadSecurity(): Promise<Security> {
  return (await answerOf(getApi().api.auth.security.$get())).data
}
