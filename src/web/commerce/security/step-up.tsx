import { createContext, Suspense, use, useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { fetchTexts } from '#web/platform/lazy-translations.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { LatePart } from '#web/ui/late-part.tsx'
import { MissingDialog } from '#web/ui/missing-dialog.tsx'

/** The person did not prove who they are: what they wanted was not done, and that is no failure. */
export class ProofDeclined extends Error {}

/** Makes a call that may need a recent proof of who one is: asks for it when the API does, then makes the call again. */
export type Prove = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

const ProveContext = createContext<Prove | undefined>(undefined)

interface Asked {
  onProven: () => void
  onDeclined: () => void
}

/** Gives what is inside a way to prove again who one is. */
export function StepUp({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback(
    () =>
      new Promise<void>((resolve, reject) => {
        setAsked({ onProven: resolve, onDeclined: () => reject(new ProofDeclined('No proof was given')) })
      }).finally(() => setAsked(undefined)),
    [],
  )
  const prove = useMemo<Prove>(
    () => async (call) => {
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'RecentAuthRequired') throw error
        await ask()
        return call()
      }
    },
    [ask],
  )
  return (
    <ProveContext value={prove}>
      {children}
      {asked && <Question {...asked} />}
    </ProveContext>
  )
}

function Question(asked: Asked) {
  const locale = useLocale()
  const load = useCallback(async () => {
    const [dialog] = await Promise.all([import('./step-up-dialog.tsx'), fetchTexts('security', locale)])
    return dialog
  }, [locale])
  return (
    <LatePart load={load} isWanted missing={(retry) => <MissingDialog onRetry={retry} onClose={asked.onDeclined} />}>
      {(StepUpDialog) => (
        <Suspense>
          <StepUpDialog {...asked} />
        </Suspense>
      )}
    </LatePart>
  )
}

export function useProve(): Prove {
  const prove = use(ProveContext)
  if (!prove) throw new Error('A proof was asked for outside of StepUp')
  return prove
}
