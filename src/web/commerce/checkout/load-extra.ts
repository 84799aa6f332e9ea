import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'

/** Null while gift wrapping isn't offered. */
export async function loadWrapping() {
  return (await answerOf(getApi().api['gift-wrapping'].$get())).data
}

/** Null while engraving isn't offered. */
export async function loadEngraving() {
  return (await answerOf(getApi().api.engraving.$get())).data
}

export type OfferedExtra = NonNullable<Awaited<ReturnType<typeof loadWrapping>>>
