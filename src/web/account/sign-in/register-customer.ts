import { answerOf } from '#web/platform/api-client.ts'
import { track } from '#web/platform/data-layer.ts'
import { getApi } from '#web/platform/api.ts'

/** @throws ApiError, Unreachable */
export async function register(form: { userName: string; email: string; password: string }): Promise<void> {
  const { userName, email, password } = form
  await answerOf(getApi().api.users['register-me'].$post({ json: { userName, email, password } }))
  track('sign_up')
}
