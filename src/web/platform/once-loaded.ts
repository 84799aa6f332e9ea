import { ASK_EVERY_MS, whenStoreAnswers } from './store-answers.ts'

/** Never rejects: what does not arrive is asked for again when the store answers, less often each time that it still doesn't. */
export function onceLoaded<Code>(load: () => Promise<Code>, everyMs = ASK_EVERY_MS): Promise<Code> {
  return load().catch(
    () =>
      new Promise<Code>((resolve) => {
        whenStoreAnswers(() => resolve(onceLoaded(load, everyMs * 2)), everyMs)
      }),
  )
}
