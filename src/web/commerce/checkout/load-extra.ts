import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'

/** Null where gifts can't be wrapped now. */
export async function loadWrapping() {
  return (await answerOf(getApi().api['gift-wrapping'].$get())).data
}

/** Null where nothing can be engraved now. */
export async function loadEngraving() {
  return (await answerOf(getApi().api.engraving.$get())).data
}

/** A product that the shop settings name. */
export type OfferedExtra = NonNullable<Awaited<ReturnType<typeof loadWrapping>>>
