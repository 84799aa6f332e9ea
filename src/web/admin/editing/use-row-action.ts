import { useState } from 'react'
import { useAction } from '#web/commerce/security/use-action.ts'
import type { ActionOptions } from '#web/commerce/security/use-action.ts'

/** `useAction` for the rows of a table, one at a time: why it was refused belongs to the row that it was about. */
export function useRowAction(options: Pick<ActionOptions, 'reload' | 'onDone'>) {
  const { isBusy, refusal, run } = useAction({ ...options, onRefused: 'toast' })
  const [about, setAbout] = useState<string>()
  return {
    isBusy,
    run: (rowId: string, call: () => Promise<unknown>, done?: string) => {
      setAbout(rowId)
      return run(call, done)
    },
    forget: () => setAbout(undefined),
    problemOf: (rowId: string): string | undefined => (rowId === about ? refusal?.text : undefined),
  }
}
