import { ASK_EVERY_MS, whenStoreAnswers } from './store-answers.ts'

/** Never rejects: a failed load is repeated once the store answers, at growing intervals. */
export function onceLoaded<Code>(load: () => Promise<Code>, everyMs = ASK_EVERY_MS): Promise<Code> {
  return load().catch(
    () =>
      new Promise<Code>((resolve) => {
        whenStoreAnswers(() => resolve(onceLoaded(load, everyMs * 2)), everyMs)
      }),
  )
}
