import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'

/** Null where gifts can't be wrapped now. */
export async function loadWrapping() {
  return (await answerOf(getApi().api['gift-wrapping'].$get())).data
}

export type Wrapping = NonNullable<Awaited<ReturnType<typeof loadWrapping>>>
